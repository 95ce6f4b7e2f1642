import { describe, expect, test } from 'vitest';
import { type Node, parseSource, readSources, type Source, written } from './problems/sources.ts';

/** Literals that are no address of an operation. */
const EXCEPTIONS: readonly (readonly [path: string, text: string, why: string])[] = [['app/inline.ts', '/api/*', 'a pattern of addresses']];

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('{}') : '';
}

/** Whether the types compare a literal with the contract. */
const isDeclared = ({ text }: Source, { end }: Node) => /^ satisfies ApiPath\b/.test(text.slice(end, end + 20));

const isExcepted = (source: Source, node: Node) => EXCEPTIONS.some(([path, text]) => source.path === path && textOf(node) === text);

function addressesIn(source: Source): string[] {
  return source.nodes
    .filter((node) => textOf(node).startsWith('/api/') && !isDeclared(source, node) && !isExcepted(source, node))
    .map((node) => `${source.path}: ${written(source, node)}`);
}

/** Answers of the API that are given a type by hand, but for items and documents, whose fields the definitions say. */
function uncheckedIn({ path, text }: Source): string[] {
  return [...text.matchAll(/await \w+\.json\(\)\)? as (?!unknown as Item<|Document<)[^;]*/g)].map(([found]) => `${path}: ${found}`);
}

// Fails where a page or a screen calls the API by an address of its own, which the contract does not know.
describe('an address of the API', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('app/'));

  test('is made from its contract', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.flatMap(addressesIn)).toEqual([]);
  });

  test('answers what its contract says', () => {
    expect(sources.flatMap(uncheckedIn)).toEqual([]);
  });

  test('has no exception without a use', () => {
    const unused = EXCEPTIONS.filter(
      ([path, text]) => !sources.some((source) => source.path === path && source.nodes.some((node) => textOf(node) === text)),
    );
    expect(unused).toEqual([]);
  });

  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  test.each(["send('/api/site');", 'send(`/api/${collection}`);', "const API = '/api/auth/passkey/';"])('is found in %s', (text) => {
    expect(addressesIn(parseSource('app/example.ts', text))).toHaveLength(1);
  });

  test.each(["send('GET /api/site');", "const VISITS = '/api/visits' satisfies ApiPath;"])('is not found in %s', (text) => {
    expect(addressesIn(parseSource('app/example.ts', text))).toEqual([]);
  });
});
