import type { Location } from './names.ts';
import type { Node, Source } from './sources.ts';

/**
 * Finds what a key of the app's Spanish dictionaries stands for, as in `listWords().title` and, where a constant holds
 * them, `words.title`.
 */
export function createDictionaryEntries(sources: readonly Source[], meaningsOf: (name: string, location: Location) => Location[]) {
  /** The names of the dictionaries that an expression may be. */
  function areasOf({ source, node }: Location): string[] {
    if (node.type === 'Identifier') return meaningsOf(node.name, { source, node }).flatMap(areasOf);
    const called = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : '';
    return called.endsWith('Words') ? [called.slice(0, -'Words'.length)] : [];
  }

  return ({ source, node }: Location): Location[] => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
    const { name } = node.property;
    return areasOf({ source, node: node.object }).flatMap((area) =>
      sources
        .filter(({ path, text }) => path.startsWith('app/words/es/') && text.includes(`export const ${area} = `))
        .flatMap((dictionary) =>
          dictionary.nodes.flatMap((each) => (each.type === 'Property' && isNamed(each.key, name) ? [{ source: dictionary, node: each.value }] : [])),
        ),
    );
  };
}

const isNamed = (key: Node, name: string) => key.type === 'Identifier' && key.name === name;
