// boardgame.io's own server: `node server.js port memory` or `node server.js port file folder`.
// Its lobby answers at the next port.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Hands } = require("./hands");

const [port, store, folder] = process.argv.slice(2);
const options = { games: [Hands], origins: [Origins.LOCALHOST] };
if (store === "file") options.db = new FlatFile({ dir: folder, logging: false });
const lobbyConfig = { apiPort: Number(port) + 1 };
Server(options).run({ port: Number(port), lobbyConfig, callback: () => console.log("ready") });
