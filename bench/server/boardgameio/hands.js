// A small game of hidden hands, the same as in games/hands: play a card, score it, draw another.
const { PlayerView } = require("boardgame.io/core");

const CARDS = 60;
const HAND = 5;

module.exports.Hands = {
  name: "hands",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      players[seat] = { hand: deck.splice(-HAND) };
    }
    return {
      secret: { deck, pile: [] },
      players,
      top: null,
      handSizes: Array(ctx.numPlayers).fill(HAND),
      deckSize: deck.length,
      points: Array(ctx.numPlayers).fill(0),
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      move: ({ G, playerID, random }, card) => {
        const hand = G.players[playerID].hand;
        const place = hand.indexOf(card);
        if (place < 0) return "INVALID_MOVE";
        hand.splice(place, 1);
        G.secret.pile.push(card);
        G.points[playerID] += card % 10;
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.secret.pile.slice(0, -1));
          G.secret.pile = [card];
        }
        hand.push(G.secret.deck.pop());
        G.top = card;
        G.deckSize = G.secret.deck.length;
      },
      client: false,
      redact: true,
    },
  },
};
