// @ts-check
import { createServer } from 'node:http';

/** The least that a server in Node.js takes to start. `node cold-server.js <port>` */
createServer((_, response) => void response.end('ok')).listen(Number(process.argv[2]), '127.0.0.1');
