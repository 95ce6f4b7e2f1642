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

const HOLDER = Symbol('the node that holds this one');
type Held = Node & { [HOLDER]?: Node };

let sources: readonly Source[] | undefined;

/** The program's own sources: no tests, and no fixtures of tests. They are read once for all tests of a worker. */
export function readSources(): readonly Source[] {
  sources ??= parseSources();
  return sources;
}

function parseSources(): Source[] {
  const paths = ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)));
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** A source as {@link readSources} gives it. */
export function parseSource(path: string, text: string): Source {
  const nodes: Node[] = [];
  collect(parseSync(path, text).program, undefined, nodes);
  return { path, text, nodes };
}

function collect(value: unknown, holder: Node | undefined, nodes: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, holder, nodes);
    return;
  }
  const node = 'type' in value && typeof value.type === 'string' ? (value as Held) : undefined;
  if (node !== undefined) {
    nodes.push(node);
    if (holder !== undefined) node[HOLDER] = holder;
  }
  for (const each of Object.values(value)) collect(each, node ?? holder, nodes);
}

/** The nodes around a node, the nearest first. */
export function* holdersOf(node: Node): Generator<Node> {
  for (let holder = (node as Held)[HOLDER]; holder !== undefined; holder = (holder as Held)[HOLDER]) yield holder;
}

/** A node as it is written, on one line. */
export function written({ text }: Source, { start, end }: Node): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}
