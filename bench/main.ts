import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { stayAside } from './machine.ts';
import type { Part } from './part.ts';
import { PERFORMANCE, RELIABILITY, sectionOf, writeReport } from './report.ts';

type Parts = Readonly<Record<string, () => Promise<Part>>>;

/**
 * In the order of the report. Each is loaded when it is measured: a process that holds what others need stands still to
 * collect its memory for a tenth of a second, which would count as the program's delay.
 */
const PARTS: Parts = {
  http: async () => (await import('./http.ts')).http,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  start: async () => (await import('./start.ts')).start,
  memory: async () => (await import('./memory.ts')).memory,
  write: async () => (await import('./write.ts')).write,
  render: async () => (await import('./render.ts')).render,
  admin: async () => (await import('./admin.ts')).admin,
  growth: async () => (await import('./growth.ts')).growth,
  pictures: async () => (await import('./pictures.ts')).pictures,
  uploads: async () => (await import('./uploads.ts')).uploads,
  imports: async () => (await import('./imports.ts')).imports,
  enumeration: async () => (await import('./enumeration.ts')).enumeration,
  siege: async () => (await import('./siege.ts')).siege,
};

/** Long runs, and those that need what others have: made only when they are named. */
const LONG: Parts = {
  crash: async () => (await import('./crash.ts')).crash,
  power: async () => (await import('./crash.ts')).power,
  soak: async () => (await import('./soak.ts')).soak,
  machines: async () => (await import('./machines.ts')).machines,
  'open-files': async () => (await import('./open-files.ts')).openFiles,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = { ...PARTS, ...LONG };
const unknown = wanted.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}

// Done once, and not while a start is waited for, in a process of its own: its memory would be collected here.
execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts')], { stdio: 'inherit' });
for (const [name, loadPart] of Object.entries(wanted.length === 0 ? PARTS : all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [report, parts] = Object.hasOwn(LONG, name) ? [RELIABILITY, LONG] : [PERFORMANCE, PARTS];
  stayAside();
  try {
    const part = await loadPart();
    const section = sectionOf(part, await part.measure(), new Date().toISOString().slice(0, 10));
    console.log(`\n${section}`);
    writeReport(report, Object.keys(parts), name, section);
  } catch (error) {
    // The other parts are measured all the same.
    console.error(`\n${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
