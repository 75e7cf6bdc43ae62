// push_service.ts: what a browser's own service does, without a browser's: it takes what a harbour
// sends to somebody, and only whoever has the keys can read it (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Push {
    path: string;
    text: string;
}

export class PushService {
    readonly pushes: Push[] = [];
    private readonly keys = createECDH('prime256v1');
    private readonly secret = randomBytes(16);

    private constructor(
        private readonly server: Server,
        readonly origin: string,
    ) {
        this.keys.generateKeys();
    }

    static async open(): Promise<PushService> {
        const server = createServer();
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
        const { port } = server.address() as AddressInfo;
        const service = new PushService(server, `http://127.0.0.1:${port}`);
        server.on('request', (request, answer) => {
            const parts: Buffer[] = [];
            request.on('data', (part: Buffer) => parts.push(part));
            request.on('end', () => {
                const text = service.read(Buffer.concat(parts));
                service.pushes.push({ path: request.url ?? '', text });
                answer.writeHead(201).end();
            });
        });
        return service;
    }
    close(): void {
        this.server.close();
        this.server.closeAllConnections();
    }

    // As a browser shows it to the page that subscribed.
    get subscription() {
        return {
            endpoint: `${this.origin}/send/somebody`,
            keys: {
                p256dh: this.keys.getPublicKey().toString('base64url'),
                auth: this.secret.toString('base64url'),
            },
        };
    }

    private read(body: Buffer): string {
        const salt = body.subarray(0, 16);
        const theirs = body.subarray(21, 86);
        const derive = (from: Buffer, by: Buffer, about: Buffer, size: number) =>
            Buffer.from(hkdfSync('sha256', from, by, about, size));
        const info = [Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), theirs];
        const shared = this.keys.computeSecret(theirs);
        const key = derive(shared, this.secret, Buffer.concat(info), 32);
        const kind = (what: string) => Buffer.from(`Content-Encoding: ${what}\0`);
        const cipher = createDecipheriv(
            'aes-128-gcm',
            derive(key, salt, kind('aes128gcm'), 16),
            derive(key, salt, kind('nonce'), 12),
        );
        cipher.setAuthTag(body.subarray(-16));
        const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
        return text.subarray(0, -1).toString(); // Behind it stands where it ends.
    }
}
