import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Faro, startFaro } from './faro.ts';
import { LOAD_CORE, pinned } from './machine.ts';
import { compared, type Figure, mebibytes, milliseconds, type Part, seconds, times } from './part.ts';
import { memoryOf } from './process.ts';

const ENTRIES = 10_000;
/** The interval between two requests of the landing page, in milliseconds. */
const INTERVAL_MS = 20;

/** The delay that a visitor and the machine notice of a large file of publications. */
export const imports: Part = {
  name: 'imports',
  method: `A BibTeX file of ${ENTRIES.toLocaleString('en')} entries with accents, formulas and macros is sent to the preview by a process of its own, as another person's browser does. Meanwhile the landing page is asked for every ${INTERVAL_MS} ms, as before it for three seconds. Then the file is brought in, and one of as many entries, of which half are in it, is previewed: each entry is compared with what is stored.`,
  measure: async () => {
    const faro = await startFaro();
    try {
      const { cookie } = await faro.signIn();
      const send = sender(faro, cookie);
      const before = memoryOf(faro.pid).now;
      const idle = await landingWhile(faro, sleep(3_000));
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(faro.pid).now);
      }, 20);
      const answer = send(fileOf(ENTRIES));
      const busy = await landingWhile(faro, answer);
      const { entries, took } = await answer;
      clearInterval(watch);
      await bringIn(faro, cookie);
      const against = await sender(faro, cookie)(fileOf(ENTRIES, ENTRIES / 2));
      return [
        compared({
          what: `A preview of ${ENTRIES.toLocaleString('en')} entries, of which ${entries.toLocaleString('en')} were read`,
          measured: seconds(took / 1000),
          reference: 'a person waits no longer',
          value: took / 1000,
          atMost: 10,
          write: seconds,
        }),
        compared({
          what: 'Memory of the program meanwhile, at most',
          measured: mebibytes(most),
          reference: `before: ${mebibytes(before)}`,
          value: most,
          atMost: 250 * 1_048_576,
          write: mebibytes,
        }),
        landing(idle, busy),
        compared({
          what: `A preview of as many, compared with ${ENTRIES.toLocaleString('en')} stored publications`,
          measured: seconds(against.took / 1000),
          reference: `with none stored: ${seconds(took / 1000)}`,
          value: against.took / took,
          atMost: 2,
          write: times,
        }),
      ];
    } finally {
      await faro.stop();
    }
  },
};

function landing(idle: number, busy: number): Figure {
  return compared({
    what: 'The landing page meanwhile, p99',
    measured: milliseconds(busy),
    reference: `idle: ${milliseconds(idle)}`,
    value: busy / idle,
    atMost: 3,
    write: times,
  });
}

/**
 * A process that waits for a file. Reading the answer as JSON takes a tenth of a second: done here, it would count as
 * the program's delay.
 */
function sender({ url }: Faro, cookie: string): (file: string) => Promise<{ entries: number; took: number }> {
  const [program, ...args] = pinned(LOAD_CORE, [process.execPath, join(import.meta.dirname, 'load', 'send-file.ts'), url, cookie]);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return async (file) => {
    child.stdin.end(file);
    const [told] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error('The file could not be sent.');
    return JSON.parse(told) as { entries: number; took: number };
  };
}

/** Brings the file in as an administrator does who decides nothing. */
async function bringIn({ url }: Faro, cookie: string): Promise<void> {
  const headers = { cookie, origin: url };
  const staged = await fetch(`${url}/api/imports`, { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: fileOf(ENTRIES) });
  const { id } = (await staged.json()) as { id: string };
  const applied = await fetch(`${url}/api/imports/${id}/apply`, { method: 'POST', headers });
  const { added } = (await applied.json()) as { added: number };
  if (added !== ENTRIES) throw new Error(`Only ${added} were added.`);
}

/** @param from the number of the first entry */
function fileOf(entries: number, from = 0): string {
  const entry = (n: number) => `@article{k${n},
  title = {Bater{\\'i}as de {LiFePO}$_4$ y c{\\'a}todos de {\\~n}and{\\'u} ${n}},
  author = {Garc{\\'\\i}a M{\\'a}rquez, Luis and Ruiz, Ana Mar{\\'i}a and van der Waals, J. and {Grupo de Celdas}},
  journal = jt # { ${n}}, year = ${1950 + (n % 70)}, volume = ${n % 90}, pages = {${n}--${n + 9}}, doi = {10.1000/prueba.${n}},
  abstract = {${'Un resumen con \\emph{letras} y 10$^{-3}$ cosas. '.repeat(8)}},
}`;
  return `@string{jt = "Revista de Cosas"}\n${Array.from({ length: entries }, (_, n) => entry(from + n)).join('\n\n')}`;
}

/** The 99th percentile of what the landing page takes until something is over, in milliseconds. */
async function landingWhile({ url }: Faro, work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void work.finally(() => over.abort());
  const took: number[] = [];
  while (!over.signal.aborted) {
    const next = sleep(INTERVAL_MS);
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    took.push(performance.now() - began);
    await next;
  }
  await work;
  took.sort((one, other) => one - other);
  return took[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? Number.NaN;
}
