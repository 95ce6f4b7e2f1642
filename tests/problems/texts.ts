import { createDictionaryEntries } from './dictionary-entries.ts';
import { createNames, isCallable, type Location } from './names.ts';
import { holdersOf, type Node, type Source, written } from './sources.ts';

/** Names lead to values and functions to what they return, seldom through more steps than this. */
const MAX_STEPS = 8;

/**
 * Finds the texts that an expression may be, wherever in the sources they are; what only the running program knows is
 * told in ‹…› as it is written.
 */
export function createTexts(sources: readonly Source[]): (location: Location) => string[] {
  const { meaningsOf, propertyOf } = createNames(sources);
  const entriesOf = createDictionaryEntries(sources, meaningsOf);
  const dictionaries = sources.filter(({ path }) => path.endsWith('.es.ts'));

  /** The sentence of a key, as a dictionary words it. */
  function worded(key: Node | undefined): Location[] {
    return dictionaries.flatMap((source) =>
      source.nodes.flatMap((node) => {
        const isMeant = node.type === 'Property' && node.key.type === 'Identifier' && key?.type === 'Literal' && node.key.name === key.value;
        if (!isMeant) return [];
        return isCallable(node.value) ? returnedBy({ source, node: node.value }) : [{ source, node: node.value }];
      }),
    );
  }

  function textsOf(location: Location, steps = MAX_STEPS): string[] {
    const found = steps === 0 ? [] : partsOf(location).flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part, steps - 1)));
    return found.length > 0 ? [...new Set(found)] : [`‹${written(location.source, location.node)}›`];
  }

  /** The texts that an expression is, and the expressions that it stands for. */
  function partsOf(location: Location): (string | Location)[] {
    const { source, node } = location;
    const at = (...nodes: readonly Node[]) => nodes.map((each) => ({ source, node: each }));
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : [];
      case 'TemplateLiteral':
        return [written(source, node).slice(1, -1)];
      case 'ConditionalExpression':
        return at(node.consequent, node.alternate);
      case 'ArrowFunctionExpression':
        return returnedBy(location);
      case 'AwaitExpression':
        return at(node.argument);
      case 'Identifier':
        return meaningsOf(node.name, location);
      case 'CallExpression':
        if (node.callee.type === 'MemberExpression') return entriesOf({ source, node: node.callee }).flatMap(returnedBy);
        if (node.callee.type !== 'Identifier') return [];
        return node.callee.name === 'say' ? worded(node.arguments[0]) : meaningsOf(node.callee.name, location).flatMap(returnedBy);
      case 'MemberExpression':
        return [
          ...entriesOf(location),
          ...(node.property.type === 'Identifier' ? propertyOf({ source, node: node.object }, node.property.name) : []),
        ];
      default:
        return [];
    }
  }

  return textsOf;
}

function returnedBy({ source, node }: Location): Location[] {
  if (!isCallable(node) || !node.body) return [];
  if (node.body.type !== 'BlockStatement') return [{ source, node: node.body }];
  return source.nodes.flatMap((each) => {
    if (each.type !== 'ReturnStatement' || !each.argument) return [];
    const isOwn = [...holdersOf(each)].find(isCallable) === node;
    // Nothing to refuse is no text.
    const isText = !(each.argument.type === 'Literal' && each.argument.value === null);
    return isOwn && isText ? [{ source, node: each.argument }] : [];
  });
}
