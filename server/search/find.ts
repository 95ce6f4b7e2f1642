import type { CollectionDefinition, Definitions } from '#core/definition.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { publicPathOf } from '#core/item-address.ts';
import { itemsWithWords } from '#core/items-with-words.ts';
import { listIn } from '#core/list-in.ts';
import { givenName } from '#core/look/sections.ts';
import { titleLanguage } from '#core/publications/title-language.ts';
import { heldValues, referencesTo } from '#core/references.ts';
import { type ExcerptPiece, excerptInTurns, holdsTerms, readableText } from '#core/search.ts';
import { nameOf } from '#core/title.ts';
import { type Message, say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Published } from '#data/content.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import type { Row } from '#data/tables.ts';
import { type FixedSection, type FixedText, fixedTexts } from './fixed-texts.ts';

/** Characters of fixed texts that one turn of the event loop reads: the program answers others in between. */
const CHARACTERS_PER_TURN = 20_000;
/** Items whose headings one turn looks through. */
const HEADED_PER_TURN = 50;

/** One result, as it is shown. */
export interface Result {
  readonly title: string;
  /** The language of an item that is not in the site's (BCP 47). */
  readonly lang?: string;
  readonly url: string;
  readonly excerpt: readonly ExcerptPiece[];
}

/** Something that was found, in its section. Its excerpt is made when it is shown. */
export interface Hit {
  readonly section: string;
  readonly label: string;
  readonly show: (now: Date) => Promise<Result>;
}

type Shown = Pick<Hit, 'show'> & { readonly item?: string };

type Named = readonly [section: FixedSection, label: Message];

/** The sections of fixed texts that come before those of the collections, and behind them. */
const BEFORE: readonly Named[] = [
  ['landing', say('landingSection')],
  ['profile', say('profileSection')],
  ['timeline', say('timelineSection')],
];
const BEHIND: readonly Named[] = [
  ['entries', say('entriesSection')],
  ['contact', say('contactSection')],
  ['footer', say('footerSection')],
];

interface Section {
  readonly name: string;
  readonly label: string;
  /** The collections whose items it holds, the one that it is named after first. */
  readonly of: readonly CollectionDefinition[];
}

/** All sections of the results, in their order. Headings are in the section of what stands below them. */
function sectionsOf(definitions: Definitions, { sections: chosen }: Published['site']): Section[] {
  const labelOf = (name: string, usual: string) => givenName(chosen, name) || usual;
  const all = Object.values(definitions);
  const collections = all
    .flatMap((definition) => (definition.search ? [{ definition, ...definition.search }] : []))
    .toSorted((one, other) => one.position - other.position)
    .map(({ definition, label }): Section => {
      const headings = all.filter(({ onLanding, onPagesOf }) => onLanding && onPagesOf?.collection === definition.name);
      return { name: definition.name, label: labelOf(definition.name, label), of: [definition, ...headings] };
    });
  const fixed = ([name, label]: Named): Section => ({ name, label: labelOf(name, sentenceOf(label)), of: [] });
  return [...BEFORE.map(fixed), ...collections, ...BEHIND.map(fixed)];
}

/**
 * The public items with a word beginning with each of the terms, in the order of their sections, the best of each
 * first.
 */
export async function findHits(store: Pick<ContentStore, 'search' | 'definitions'>, published: Published, terms: readonly string[]): Promise<Hit[]> {
  const { definitions } = store;
  const found = await store.search(terms);
  const texts: FixedText[] = [];
  await inTurns(
    fixedTexts(published),
    CHARACTERS_PER_TURN,
    (each) => holdsTerms(`${each.title} ${each.text}`, terms) && texts.push(each),
    ({ text }) => text.length,
  );
  const itemsOf = (name: string) => listIn(published, name);
  const resultOf = async (definition: CollectionDefinition, item: Row, text: string, now: Date): Promise<Result> => {
    const title = formulasAsText(nameOf(definition, item));
    const language = item[definition.languageField ?? ''];
    const lang = titleLanguage({ title, language: typeof language === 'string' ? language : '' });
    return {
      title,
      ...(lang !== undefined && { lang }),
      url: urlOf(definitions, definition, item, now),
      excerpt: await excerptInTurns(formulasAsText(text), terms),
    };
  };
  const inCollection = async (definition: CollectionDefinition): Promise<Shown[]> => {
    const visible = new Map(readIn(definitions, definition, itemsOf).map((item) => [item.id, item]));
    const named = found.flatMap((each) => (each.collection === definition.name ? (visible.get(each.item) ?? []) : []));
    // The index knows hidden parts of an item, too: what a visitor cannot see is not found.
    return (await itemsWithWords(definition, named, terms)).map((item) => ({
      item: item.id,
      show: (now) => resultOf(definition, item, readableText(definition.fields, item, definition.titleField), now),
    }));
  };
  const underHeadings = async (definition: CollectionDefinition): Promise<Shown[]> => {
    const headed: Shown[] = [];
    const headings = definition.search?.headings;
    if (headings === undefined) return headed;
    await inTurns(itemsOf(definition.name), HEADED_PER_TURN, (item) => {
      const heading = headings(item, itemsOf).find(({ title }) => holdsTerms(title, terms));
      if (heading) headed.push({ item: item.id, show: (now: Date) => resultOf(definition, item, heading.text, now) });
    });
    return headed;
  };
  const hitsIn = async ({ name: section, label, of }: Section): Promise<Hit[]> => {
    const named: Shown[] = [];
    const headed: Shown[] = [];
    for (const definition of of) {
      named.push(...(await inCollection(definition)));
      headed.push(...(await underHeadings(definition)));
    }
    const others = headed.filter(({ item }) => named.every((each) => each.item !== item));
    const fixed = texts
      .filter((each) => each.section === section)
      .map(
        ({ title, text, url }): Shown => ({
          show: async () => ({ title: formulasAsText(title), url, excerpt: await excerptInTurns(formulasAsText(text), terms) }),
        }),
      );
    return [...named, ...others, ...fixed].map(({ show }) => ({ section, label, show }));
  };
  const hits: Hit[] = [];
  for (const section of sectionsOf(definitions, published.site)) hits.push(...(await hitsIn(section)));
  return hits;
}

/** Items of a collection that visitors read. A heading is read where something stands below it. */
function readIn(definitions: Definitions, definition: CollectionDefinition, itemsOf: (name: string) => readonly Row[]): readonly Row[] {
  const items = itemsOf(definition.name);
  const { onPagesOf } = definition;
  if (onPagesOf === undefined) return items;
  const holders = itemsOf(onPagesOf.collection);
  if (onPagesOf.isAnyEnough) return holders.length > 0 ? items : [];
  const references = referencesTo(definitions, definition.name).filter(({ from }) => from.name === onPagesOf.collection);
  return items.filter((item) =>
    references.some((reference) => holders.some((holder) => heldValues(holder, reference).includes(item[reference.to.by]))),
  );
}

function urlOf(definitions: Definitions, definition: CollectionDefinition, item: Row, now: Date): string {
  const page = publicPathOf(definition, item);
  if (page !== null) return page;
  const { search = definitions[definition.onPagesOf?.collection ?? '']?.search } = definition;
  const anchor = typeof search?.anchor === 'function' ? search.anchor(item, now) : (search?.anchor ?? '#Landing');
  return `/${anchor}${textFragment(titleText(definition, item))}`;
}

/** A text fragment: the browser opens, scrolls to and highlights the title in its section. */
function textFragment(title: string): string {
  const text = title.trim().replace(/\s+/g, ' ');
  return text === '' ? '' : `:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`;
}
