// bill.mjs VERSION DIST: the SPDX 2.3 bill of materials, as JSON: the artefacts in DIST with their
// sums, the program and the page in each, and what of others' is in those two (parts.tsv).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

const [version, dist] = process.argv.slice(2);
const here = (path) => new URL(path, import.meta.url);
const locked = JSON.parse(readFileSync(here('../web/package-lock.json'), 'utf8')).packages;
const sum = (name, bytes) => createHash(name).update(bytes).digest('hex');

const versions = {
  deb: (name) => execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' }),
  npm: (name) => locked[`node_modules/${name}`].version,
};
const addresses = {
  deb: (name, at) =>
    `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(at)}?arch=amd64`,
  npm: (name, at) => `pkg:npm/${name.replace('@', '%40')}@${at}`,
};

const described = (id, name, versionInfo, licence, more = {}) => ({
  SPDXID: `SPDXRef-${id.replace(/[^A-Za-z0-9.]+/g, '-')}`,
  name,
  versionInfo,
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  licenseConcluded: licence,
  licenseDeclared: licence,
  copyrightText: 'NOASSERTION',
  ...more,
});
const related = (from, relationshipType, to) => ({
  spdxElementId: from.SPDXID,
  relationshipType,
  relatedSpdxElement: to.SPDXID,
});

const program = described('program', 'tortuga', version, 'MIT', {
  primaryPackagePurpose: 'APPLICATION',
});
const page = described('page', 'tortuga-web', version, 'MIT', {
  primaryPackagePurpose: 'APPLICATION',
});
const document = { SPDXID: 'SPDXRef-DOCUMENT' };
const packages = [program, page];
const relationships = [related(program, 'CONTAINS', page)];

for (const line of readFileSync(here('parts.tsv'), 'utf8').trim().split('\n')) {
  if (line.startsWith('#')) continue;
  const [inside, kind, source, licence, name] = line.split('\t');
  const at = versions[kind](source);
  const locator = addresses[kind](source, at);
  const part = described(`${kind}-${source.replaceAll('+', 'p')}`, name, at, licence, {
    primaryPackagePurpose: 'LIBRARY',
    externalRefs: [
      { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: locator },
    ],
  });
  packages.push(part);
  relationships.push(
    inside === 'program' ? related(program, 'STATIC_LINK', part) : related(page, 'CONTAINS', part),
  );
}

for (const file of readdirSync(dist).sort()) {
  if (!/\.(deb|tar|tar\.gz)$/.test(file)) continue;
  const bytes = readFileSync(`${dist}/${file}`);
  const checksums = [{ algorithm: 'SHA256', checksumValue: sum('sha256', bytes) }];
  const artefact = described(`artefact-${file}`, file, version, 'MIT', {
    packageFileName: file,
    primaryPackagePurpose: file.endsWith('oci.tar') ? 'CONTAINER' : 'ARCHIVE',
    checksums,
  });
  packages.push(artefact);
  relationships.push(
    related(document, 'DESCRIBES', artefact),
    related(artefact, 'CONTAINS', program),
  );
}

// A name that no other document has: it changes with what the document says, and with nothing else.
const hash = sum('sha256', JSON.stringify([packages, relationships]));
const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
const time = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH));
const created = time.toISOString().replace('.000Z', 'Z');
const bill = {
  spdxVersion: 'SPDX-2.3',
  dataLicense: 'CC0-1.0',
  ...document,
  name: `tortuga-${version}`,
  documentNamespace: `urn:uuid:${uuid}`,
  creationInfo: {
    created,
    creators: ['Organization: The Tortuga authors', `Tool: tortuga-release-${version}`],
  },
  packages,
  relationships,
};
console.log(JSON.stringify(bill, null, 2));
