import { text } from 'node:stream/consumers';

/**
 * Sends a file of publications to the preview, as the browser of somebody else. `node send-file.ts <url> <cookie>` with
 * the file on the standard input; tells in how many milliseconds it was answered, and how many entries were read.
 */
const [url = '', cookie = ''] = process.argv.slice(2);
const body = await text(process.stdin);
const headers = { origin: url, cookie, 'content-type': 'text/plain; charset=utf-8' };
const began = performance.now();
const response = await fetch(`${url}/api/imports/preview`, { method: 'POST', headers, body });
const answer = await response.text();
const took = performance.now() - began;
if (!response.ok) throw new Error(`The preview answered ${response.status}`);
const { entries } = JSON.parse(answer) as { entries: unknown[] };
process.stdout.write(JSON.stringify({ took, entries: entries.length }));
