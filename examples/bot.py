#!/usr/bin/env python3
"""bot.py: a player for Tortuga in a few lines, to start your own from.

It reads the harbour's lines on standard input and writes its moves on standard output, one JSON
object each (docs/protocol.md). Let it play:  tortuga bot "python3 examples/bot.py" URL
"""
import json
import random
import re
import sys

CARD = re.compile(r"^(?:[RBYK]\d+|[EMP]\d|SM|SK)")


def hand_in(fields):
    """The cards one holds, from a view: [["hand", "R3 R9 SK"], ...]."""
    words = " ".join(value for key, value in fields if key == "hand").split()
    return [word for word in words if CARD.match(word)]


def strength(card):
    """How likely a card of Skull King takes a trick, from 0 to 1."""
    if card.startswith("SM:escape") or card[0] == "E":
        return 0.0
    if card.startswith("SK"):
        return 0.95
    if card[0] in "PM" or card.startswith("SM"):
        return 0.75 if card[0] == "P" else 0.6
    rank = int(card[1:])
    return rank / 14 if card[0] == "K" else max(0, rank - 7) / 14  # K: the black suit is trump.


class Player:
    def __init__(self):
        self.game, self.me, self.hand = "", 0, []
        self.bid, self.trick = None, []  # What was played since our last card.

    def hear(self, message):
        """Keeps what it was told. The moves to choose from, when it is asked; else nothing."""
        kind = message["t"]
        if kind == "table":
            self.game, self.me = message["game"], message["you"]
            self.hand = hand_in(message["view"].get("fields", []))
            return message.get("ask", {}).get("moves")
        if kind == "told":
            for event in message.get("events", []):  # [n, seat, move], or [n, seat] when hidden.
                if len(event) == 3 and event[1] != 0:
                    self.remember(event[1], event[2])
        if kind == "view":
            self.hand = hand_in(message.get("fields", []))
        return message["moves"] if kind == "ask" else None

    def remember(self, seat, move):
        verb, _, card = move.partition(" ")
        if seat == self.me and verb == "bid":
            self.bid = int(card)
        if verb == "play":
            self.trick = [] if seat == self.me else self.trick + [card]

    def choose(self, moves):
        if self.game != "skull_king":
            return random.choice(moves)
        bids = [int(move.split()[1]) for move in moves if move.startswith("bid ")]
        if bids:
            wish = round(sum(strength(card) for card in self.hand))
            return "bid %d" % min(bids, key=lambda bid: abs(bid - wish))
        if all(move.startswith("play ") for move in moves):
            # Go for tricks while some are missing from the bid, and duck when there are enough.
            by_strength = sorted(moves, key=lambda move: strength(move.split()[1]))
            high = by_strength[-1].split()[1]
            wants = (self.bid or 0) > 0 and strength(high) > max(map(strength, self.trick), default=0)
            return by_strength[-1] if wants else by_strength[0]
        return random.choice(moves)


def main():
    player = Player()
    for line in sys.stdin:
        moves = player.hear(json.loads(line))
        if moves:
            print(json.dumps({"t": "act", "move": player.choose(moves)}), flush=True)


if __name__ == "__main__":
    main()
