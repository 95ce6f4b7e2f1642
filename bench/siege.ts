import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { type AnonymousOperation, anonymousOperations } from '#tests/anonymous-operations.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { type Faro, startFaro } from './faro.ts';
import type { Flood } from './load/flood.ts';
import { LOAD_CORE, pinned } from './machine.ts';
import { type Figure, median, milliseconds, type Part } from './part.ts';
import { mainThreadCpu } from './process.ts';

const CONNECTIONS = 24;
const SECONDS = Number(process.env.SIEGE_SECONDS ?? 3);
/** The interval between two requests of the landing page meanwhile, in milliseconds. */
const INTERVAL_MS = 100;
/** Publications of a great group, and of the site that the last floods ask. */
const PUBLICATIONS = 2_000;
const BOUNDS = { p50: 20, p99: 250, signIn: 2_000 };

const run = promisify(execFile);

/** Whether one visitor, or many, can take the landing page or the sign-in away from others. */
export const siege: Part = {
  name: 'siege',
  method: `For every anonymous operation of the OpenAPI document, every address of the URL map (GET and POST) and a session cookie that is none: ${CONNECTIONS} connections flood it for ${SECONDS} s from one address, then for ${SECONDS} s each request from another. Meanwhile the landing page, which is kept, is asked for ten times a second, and the administrator signs in from elsewhere. An operation that misses its bound is flooded twice more, and the medians count. Holds where p50 ≤ ${BOUNDS.p50} ms, p99 ≤ ${BOUNDS.p99} ms, without an error, and the sign-in takes at most ${BOUNDS.signIn / 1000} s. The first row is the same without a flood; the last ones ask a site of ${PUBLICATIONS.toLocaleString('en')} publications for lists and files that are new in each request. The column of references holds the statuses with which the flood was answered.`,
  measure: async () => {
    const faro = await startFaro({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' } });
    try {
      const quiet = await besieged(faro, null);
      const figures: Figure[] = [{ ...figureOf('Nobody floods', quiet, quiet), holds: null }];
      for (const target of await targets(faro)) figures.push(await figureFor(faro, target));
      await addPublications(faro);
      for (const target of listsOfPublications()) figures.push(await figureFor(faro, target));
      return figures;
    } finally {
      await faro.stop();
    }
  },
};

async function figureFor(faro: Faro, { what, ...flood }: Target): Promise<Figure> {
  const one = await surelyBesieged(faro, { ...flood, isFromMany: false });
  const many = await surelyBesieged(faro, { ...flood, isFromMany: true });
  const figure = figureOf(what, one, many);
  if (process.env.SIEGE_VERBOSE) console.log(JSON.stringify(figure));
  return figure;
}

async function addPublications(faro: Faro): Promise<void> {
  const { send } = await faro.signIn();
  const rows = Array.from({ length: PUBLICATIONS }, (_, number) =>
    [
      `Síntesis y degradación de nanopartículas de óxido ${number}`,
      Array.from({ length: 6 }, (__, author) => `Apellido${(number * author) % 300} García, María ${author}`).join('; '),
      2000 + (number % 25),
      'Una frase del resumen de esta publicación. '.repeat(25),
    ].join('\t'),
  );
  await send('POST', '/api/papers/spreadsheet', { text: ['Título\tAutores\tAño\tResumen', ...rows].join('\n') });
}

function listsOfPublications(): Target[] {
  const only = process.env.SIEGE_ONLY;
  return ['/Publicaciones', '/publicaciones.bib', '/publicaciones.ris', '/publicaciones.json', '/Buscar', '/api/search']
    .map((path) => ({ what: `GET ${path}, with ${PUBLICATIONS.toLocaleString('en')} publications`, path }))
    .filter(({ what }) => only === undefined || new RegExp(only).test(what))
    .map(({ what, path }) => ({
      what,
      method: 'GET',
      paths: ['?q=oxido&x={n}', '?q=sintesis+degradacion+nano&x={n}', '?q=nanoparticulas&x={n}&year=2010', '?q=oxido+{n}'].map(
        (query) => path + query,
      ),
      headers: { 'accept-encoding': 'gzip' },
      body: null,
    }));
}

interface Besieged {
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  readonly signIn: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The time that the main thread took while it was flooded, in milliseconds of its processor. */
  readonly cpu: number;
}

function holds({ p50, p99, errors, signIn }: Besieged): boolean {
  return p50 <= BOUNDS.p50 && p99 <= BOUNDS.p99 && errors === 0 && signIn <= BOUNDS.signIn;
}

function figureOf(what: string, one: Besieged, many: Besieged): Figure {
  const row = ({ p50, p99, errors, signIn }: Besieged) =>
    `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, ${errors} errors, sign-in ${Number.isFinite(signIn) ? milliseconds(signIn) : 'refused'}`;
  const answered = ({ statuses, cpu }: Besieged) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    return total === 0 ? 'nothing' : `${counts.join(', ')}, ${milliseconds(cpu / total)} of the main thread each`;
  };
  return {
    what,
    measured: `one: ${row(one)}; many: ${row(many)}`,
    reference: `one: ${answered(one)}; many: ${answered(many)}`,
    bound: '',
    holds: holds(one) && holds(many),
  };
}

type Target = Pick<Flood, 'method' | 'paths' | 'headers' | 'body'> & { readonly what: string };

async function targets({ url }: Faro): Promise<Target[]> {
  const operations = await anonymousOperations({ visitor: { send: (method, path) => fetch(url + path, { method }) } });
  const samples = await samplesOf(url);
  const cookie: Target = {
    what: 'GET /, with a session cookie that is none',
    method: 'GET',
    paths: ['/'],
    headers: { cookie: 'faro=x{n}.y' },
    body: null,
  };
  const only = process.env.SIEGE_ONLY;
  return [...operations.map((each) => targetOf(each, url, samples)), cookie].filter(({ what }) => only === undefined || new RegExp(only).test(what));
}

/** The pages of one item, and the collections that they show one of. */
const PAGES: Readonly<Record<string, [name: CollectionName, address: (item: Readonly<Record<string, string>>) => string]>> = {
  '/Publicacion/{id}': ['papers', ({ id }) => `/Publicacion/${id}`],
  '/Blog/{id}': ['blogs', ({ id }) => `/Blog/${id}`],
  '/Student/{studentId}': ['students', ({ id }) => `/Student/${id}`],
  '/Proyecto/{id}': ['projects', ({ id }) => `/Proyecto/${id}`],
  '/Unete/{id}': ['positions', ({ id }) => `/Unete/${id}`],
  '/Linea/{name}': ['research-lines', ({ name = '' }) => `/Linea/${encodeURIComponent(name)}`],
};

/** Real values of the parameters of paths: an item of each collection, its page, a picture, a file. */
async function samplesOf(url: string): Promise<ReadonlyMap<string, string>> {
  const samples = new Map<string, string>();
  for (const { name } of Object.values(collections)) {
    const { items } = (await (await fetch(`${url}/api/${name}`)).json()) as { items: Readonly<Record<string, string>>[] };
    const [item] = items;
    if (item === undefined) continue;
    samples.set(`/api/${name}/{id}`, `/api/${name}/${item.id}`);
    if (name === 'students') samples.set('/files/uploads/{name}', item.url_imagen ?? '');
    for (const [path, [shown, address]] of Object.entries(PAGES)) if (shown === name) samples.set(path, address(item));
  }
  const landing = await (await fetch(url)).text();
  const [, key = 'x', width = '1'] = /\/i\/(\w+)\/(\d+)/.exec(landing) ?? [];
  return samples.set('/i/{key}/{width}', `/i/${key}/${width}`);
}

/** Questions that find much, and are never the same. */
const QUERIES = '?q=co+{n}&page=2&token=x{n}&tag=x{n}&n={n}';
const QUESTIONS = ['?q=de', ...'bcdfglmnpst'.split('').flatMap((one) => 'aeiou'.split('').map((other) => `?q=${one}${other}&n={n}`))];

function targetOf({ method, path, properties }: AnonymousOperation, url: string, samples: ReadonlyMap<string, string>): Target {
  const invented = path.replaceAll(/\{\w+\}/g, 'x{n}');
  const addresses = [samples.get(path) ?? [], invented].flat();
  const isSearch = /search|Buscar/.test(path);
  const paths = addresses.flatMap((address) => (isSearch ? QUESTIONS.map((question) => address + question) : [address, address + QUERIES]));
  const fields = properties.map((name) => [name, name === 'email' ? 'n{n}@example.org' : `Uno {n}`] as const);
  const isForm = !path.startsWith('/api/');
  const body = isForm ? fields.map(([name, value]) => `${name}=${value.replaceAll(' ', '+')}`).join('&') : JSON.stringify(Object.fromEntries(fields));
  const type = { origin: url, 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  return {
    what: `${method} ${path}`,
    method,
    paths,
    headers: { 'accept-encoding': 'gzip', ...(method !== 'GET' && type) },
    body: method === 'GET' ? null : body,
  };
}

/**
 * A flood that is missed is made twice more, and the medians count: with so few answers, p99 is one answer that
 * anything may have held up.
 */
async function surelyBesieged(faro: Faro, flood: Given): Promise<Besieged> {
  const first = await besieged(faro, flood);
  if (holds(first)) return first;
  const all = [first, await besieged(faro, flood), await besieged(faro, flood)];
  const middle = (of: (each: Besieged) => number) => median(all.map(of));
  return {
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    errors: Math.max(...all.map(({ errors }) => errors)),
    signIn: middle(({ signIn }) => signIn),
    statuses: first.statuses,
    cpu: first.cpu,
  };
}

type Given = Omit<Flood, 'url' | 'connections' | 'seconds'>;

/** Floods in a process of its own. @returns how many answers had each status */
async function flooded(url: string, given: Given): Promise<Besieged['statuses']> {
  const flood: Flood = { ...given, url, connections: CONNECTIONS, seconds: SECONDS };
  const [program, ...args] = pinned(LOAD_CORE, [process.execPath, join(import.meta.dirname, 'load', 'flood.ts'), JSON.stringify(flood)]);
  const { stdout } = await run(program, args);
  return JSON.parse(stdout) as Besieged['statuses'];
}

/** The times of the landing page and the sign-in meanwhile; null for no flood. */
async function besieged({ url, pid }: Faro, given: Given | null): Promise<Besieged> {
  const before = mainThreadCpu(pid);
  const flooding = given === null ? sleep(SECONDS * 1000, {}) : flooded(url, given);
  const over = new AbortController();
  void flooding.finally(() => over.abort());
  const signingIn = sleep((SECONDS * 1000) / 2).then(() => timed(() => signInAsAdministrator(url)));
  const took: number[] = [];
  let errors = 0;
  while (!over.signal.aborted) {
    const next = sleep(INTERVAL_MS);
    const time = await timed(() => readLanding(url));
    if (Number.isFinite(time)) took.push(time);
    else errors += 1;
    await next;
  }
  const statuses = await flooding;
  const cpu = mainThreadCpu(pid) - before;
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p99: at(0.99), errors, signIn: await signingIn, statuses, cpu };
}

/** The duration of some work, in milliseconds; infinite when it fails. */
async function timed(work: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  const isGood = await work().catch(() => false);
  return isGood ? performance.now() - began : Number.POSITIVE_INFINITY;
}

async function readLanding(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 0;
}

async function signInAsAdministrator(url: string): Promise<boolean> {
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
  const { email, password } = ADMINISTRATOR;
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  await answer.arrayBuffer();
  return answer.ok;
}
