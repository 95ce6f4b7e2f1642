import { connect } from 'node:net';

/**
 * Asks for one address over and over on kept connections. `node node-load.ts <url> <connections> <seconds>`; tells what
 * `report.lua` tells.
 */
const [address = '', connections = '32', seconds = '1'] = process.argv.slice(2);
const { hostname, port, host, pathname } = new URL(address);
const question = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const started = performance.now();
const latencies: number[] = [];
let failed = 0;

for (let each = 0; each < Number(connections); each += 1) {
  const socket = connect(Number(port), hostname);
  let began = performance.now();
  let left = 0;
  let head = Buffer.alloc(0);
  socket.on('connect', () => void socket.write(question));
  socket.on('error', () => {
    failed += 1;
  });
  socket.on('data', (chunk: Buffer) => {
    if (left > 0) left -= chunk.length;
    else {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      if (!text.startsWith('HTTP/1.1 200')) failed += 1;
      left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - END_OF_HEAD.length);
      head = Buffer.alloc(0);
    }
    if (left > 0) return;
    latencies.push(performance.now() - began);
    began = performance.now();
    socket.write(question);
  });
}

setTimeout(() => {
  const duration = performance.now() - started;
  latencies.sort((one, other) => one - other);
  const micro = (at: number) => Math.round((latencies[at] ?? 0) * 1000);
  const p99 = micro(Math.floor(latencies.length * 0.99));
  const figures = { requests: latencies.length, duration: Math.round(duration * 1000), p99, slowest: micro(latencies.length - 1), failed };
  process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit());
}, Number(seconds) * 1000);
