import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['core', 'data', 'server', 'app', 'cli'];

export type Node = ESTree.Node;

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** Every node, each after the one that holds it. */
  readonly nodes: readonly Node[];
}

const parents = new WeakMap<Node, Node>();

/** The program's own sources: no tests, and no fixtures of tests. */
export function readSources(): Source[] {
  const paths = ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)));
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** A source as {@link readSources} gives it. */
export function parseSource(path: string, text: string): Source {
  return { path, text, nodes: [...nodesOf(parseSync(path, text).program)] };
}

function* nodesOf(value: unknown, parent?: Node): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each, parent);
  else if (typeof value === 'object' && value !== null) {
    const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : undefined;
    if (node !== undefined) yield node;
    if (node !== undefined && parent !== undefined) parents.set(node, parent);
    for (const each of Object.values(value)) yield* nodesOf(each, node ?? parent);
  }
}

/** The nodes around a node, the nearest first. */
export function* holdersOf(node: Node): Generator<Node> {
  for (let holder = parents.get(node); holder !== undefined; holder = parents.get(holder)) yield holder;
}

/** A node as it is written, on one line. */
export function written({ text }: Source, { start, end }: Node): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}
