// The same load as load.py, over boardgame.io's own protocol: tables of connected seats that never think.
const { io } = require("socket.io-client");

const [port, tables, seats, warm, seconds] = process.argv.slice(2).map(Number);
const now = () => performance.now();
const figures = { counting: false, mover: [], slowest: [], errors: 0 };

class Table {
  constructor(number) {
    this.id = `table-${process.pid}-${number}`;
    this.moves = new Map(); // by state: when sent, and how many have heard
    this.states = [];
  }

  async open() {
    this.sockets = [];
    for (let seat = 0; seat < seats; seat++) {
      const socket = io(`http://127.0.0.1:${port}/hands`, { transports: ["websocket"], forceNew: true });
      this.sockets.push(socket);
      await new Promise((resolve) => {
        socket.on("sync", (id, told) => {
          this.states[seat] = told.state;
          resolve();
        });
        socket.on("connect", () => socket.emit("sync", this.id, String(seat), undefined, seats));
        socket.on("connect_error", () => figures.errors++);
      });
      socket.on("update", (id, state) => this.hear(seat, state));
    }
  }

  begin() {
    this.started = true;
    for (let seat = 0; seat < seats; seat++) this.move(seat, this.states[seat]);
  }

  hear(seat, state) {
    const sent = this.moves.get(state._stateID - 1);
    if (sent) {
      const waited = now() - sent.at;
      if (sent.seat === seat && figures.counting) figures.mover.push(waited);
      if (++sent.heard === seats) {
        this.moves.delete(state._stateID - 1);
        if (figures.counting) figures.slowest.push(waited);
      }
    }
    this.move(seat, state);
  }

  move(seat, state) {
    if (state.ctx.currentPlayer !== String(seat)) return;
    const hand = state.G.players[seat].hand;
    const card = hand[Math.floor(Math.random() * hand.length)];
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "play", args: [card], playerID: String(seat), credentials: undefined },
    };
    this.moves.set(state._stateID, { at: now(), seat, heard: 0 });
    this.sockets[seat].emit("update", action, state._stateID, this.id, String(seat));
  }
}

const quantile = (values, part) => {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
};
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, 1000 * time));

async function main() {
  const opened = [];
  for (let number = 0; number < tables; number++) {
    const table = new Table(number);
    await table.open();
    opened.push(table);
  }
  await sleep(1);
  opened.forEach((table) => table.begin());
  await sleep(warm);
  figures.counting = true;
  await sleep(seconds);
  figures.counting = false;
  const cpu = process.cpuUsage();
  console.log(
    JSON.stringify({
      moves_per_second: figures.mover.length / seconds,
      mover_p50: quantile(figures.mover, 0.5),
      mover_p99: quantile(figures.mover, 0.99),
      slowest_p50: quantile(figures.slowest, 0.5),
      slowest_p99: quantile(figures.slowest, 0.99),
      refused: figures.errors,
      load_cpu_seconds: (cpu.user + cpu.system) / 1e6,
    }),
  );
  process.exit(0);
}
main();
