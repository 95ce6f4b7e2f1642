import { admin } from './admin.ts';
import { enumeration } from './enumeration.ts';
import { growth } from './growth.ts';
import { http } from './http.ts';
import { lighthouse } from './lighthouse.ts';
import { stayAside } from './machine.ts';
import { memory } from './memory.ts';
import type { Part } from './part.ts';
import { pictures } from './pictures.ts';
import { render } from './render.ts';
import { sectionOf, writeReport } from './report.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';
import { write } from './write.ts';

/** In the order of the report. */
const PARTS: readonly Part[] = [http, lighthouse, start, memory, write, render, admin, growth, pictures, uploads, enumeration];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const order = PARTS.map(({ name }) => name);
for (const part of PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  stayAside();
  try {
    const section = sectionOf(part, await part.measure(), new Date().toISOString().slice(0, 10));
    console.log(`\n${section}`);
    writeReport(order, part.name, section);
  } catch (error) {
    // The other parts are measured all the same.
    console.error(`\n${part.name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
