import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { citationAddress, citedBy } from '#core/citations/citation-mark.ts';
import { type CitedWork, referenceList } from '#core/citations/references.ts';
import type { Item } from '#core/collections/index.ts';
import type { FormulaPart } from '#core/formulas/split.ts';
import { currentLanguage } from '../../words/in-language.ts';
import { markdownWords } from '../../words/markdown.ts';
import { asTyped, fillPlaceholders } from '../formulas/hidden.ts';

/** The published publications that a text cites, by the ids that it cites them by: a merged one has its former. */
export type Cited = ReadonlyMap<string, Item<'papers'>>;

/** Words of a link, without the parentheses that it has for other programs. */
const PARENTHESES = /^\((.*)\)$/s;

/**
 * Writes citations as the publications are today, those beside each other in one pair of parentheses, with the list of
 * references at the end. One of which nothing is published keeps its words, without leading anywhere.
 */
export function citations() {
  return (tree: Root, { data }: { readonly data: Readonly<Record<string, unknown>> }) => {
    const cited = data.cited as Cited;
    const formulas = (data.formulas ?? []) as readonly FormulaPart[];
    const used = new Map<string, Item<'papers'>>();
    visit(tree, 'element', (element) => {
      const id = citationIn(element);
      const paper = id === null ? undefined : cited.get(id);
      if (id !== null && paper !== undefined) used.set(id, paper);
    });
    const works = referenceList([...new Set(used.values())], currentLanguage());
    const byId = new Map([...used].map(([id, paper]) => [id, works.find((work) => work.id === paper.id) as CitedWork]));
    visit(tree, 'element', (element) => {
      if (element.children.some((child) => citationIn(child) !== null)) element.children = written(element.children, byId, formulas);
    });
    if (works.length > 0) tree.children.push(listOf(works));
  };
}

function citationIn(node: RootContent | undefined): string | null {
  return node?.type === 'element' && node.tagName === 'a' ? citedBy(node.properties.href, node.properties.title) : null;
}

function written(children: readonly ElementContent[], works: ReadonlyMap<string, CitedWork>, formulas: readonly FormulaPart[]): ElementContent[] {
  const all: ElementContent[] = [];
  for (let from = 0; from < children.length; from++) {
    const first = children[from] as ElementContent;
    if (citationIn(first) === null) {
      all.push(first);
      continue;
    }
    const group = [first];
    // Spaces between two of them are none of the text.
    for (let next = from + 1; next < children.length; next++) {
      const child = children[next] as ElementContent;
      if (citationIn(child) !== null) {
        group.push(child);
        from = next;
      } else if (child.type !== 'text' || child.value.trim() !== '') break;
    }
    all.push({ type: 'text', value: '(' });
    for (const [index, each] of withoutRepeated(group, works).entries()) {
      if (index > 0) all.push({ type: 'text', value: '; ' });
      all.push(...citation(each as Element, works, formulas));
    }
    all.push({ type: 'text', value: ')' });
  }
  return all;
}

/** Citations beside each other without those of a work that one before them cites, as of two that were merged. */
function withoutRepeated(group: readonly ElementContent[], works: ReadonlyMap<string, CitedWork>): readonly ElementContent[] {
  const cited = group.map((each) => works.get(citationIn(each) ?? ''));
  return group.filter((_, index) => cited[index] === undefined || cited.indexOf(cited[index]) === index);
}

function citation(link: Element, works: ReadonlyMap<string, CitedWork>, formulas: readonly FormulaPart[]): ElementContent[] {
  const work = works.get(citationIn(link) ?? '');
  if (work !== undefined) {
    const properties = { href: citationAddress(work.id) };
    return [{ type: 'element', tagName: 'a', properties, children: [{ type: 'text', value: work.label }] }];
  }
  const [only, second] = link.children;
  if (only?.type !== 'text' || second !== undefined) return link.children;
  return [{ type: 'text', value: fillPlaceholders(only.value, formulas, asTyped).replace(PARENTHESES, '$1') }];
}

/** The references with their heading, each with the address by which it is found elsewhere. */
function listOf(works: readonly CitedWork[]): Element {
  const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({ type: 'element', tagName, properties, children });
  const entry = ({ runs }: CitedWork) =>
    element(
      'li',
      runs.flatMap(({ text, isItalic }) => {
        if (isItalic) return [element('cite', [{ type: 'text', value: text }])];
        const [address = ''] = /https?:\/\/\S+$/.exec(text) ?? [];
        const words: ElementContent = { type: 'text', value: text.slice(0, text.length - address.length) };
        return address === '' ? [words] : [words, element('a', [{ type: 'text', value: address }], { href: address })];
      }),
    );
  return element('section', [element('h2', [{ type: 'text', value: markdownWords().references }]), element('ul', works.map(entry))], {
    className: ['references'],
  });
}
