import { build } from '../scripts/build.ts';
import { admin } from './admin.ts';
import { crash, power } from './crash.ts';
import { enumeration } from './enumeration.ts';
import { growth } from './growth.ts';
import { http } from './http.ts';
import { imports } from './imports.ts';
import { lighthouse } from './lighthouse.ts';
import { stayAside } from './machine.ts';
import { machines } from './machines.ts';
import { memory } from './memory.ts';
import type { Part } from './part.ts';
import { pictures } from './pictures.ts';
import { render } from './render.ts';
import { PERFORMANCE, RELIABILITY, sectionOf, writeReport } from './report.ts';
import { siege } from './siege.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';
import { write } from './write.ts';

/** In the order of the report. */
const PARTS: readonly Part[] = [http, lighthouse, start, memory, write, render, admin, growth, pictures, uploads, imports, enumeration, siege];

/** Long runs, made only when they are named. */
const LONG: readonly Part[] = [crash, power, soak, machines];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => ![...PARTS, ...LONG].some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${[...PARTS, ...LONG].map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

// Done once, and not while a start is waited for.
await build();
for (const part of wanted.length === 0 ? PARTS : [...PARTS, ...LONG].filter(({ name }) => wanted.includes(name))) {
  const [report, parts] = LONG.includes(part) ? [RELIABILITY, LONG] : [PERFORMANCE, PARTS];
  stayAside();
  try {
    const section = sectionOf(part, await part.measure(), new Date().toISOString().slice(0, 10));
    console.log(`\n${section}`);
    writeReport(
      report,
      parts.map(({ name }) => name),
      part.name,
      section,
    );
  } catch (error) {
    // The other parts are measured all the same.
    console.error(`\n${part.name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
