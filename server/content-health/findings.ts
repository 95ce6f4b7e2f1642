import { citedIn } from '#core/citations/citation-mark.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { outerLinksIn } from '#core/content-health/outer-links.ts';
import type { ContentHealth } from '#core/contract/content-health.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { gatherInTurns } from '#core/in-turns.ts';
import { lineOf } from '#core/lines/line-of.ts';
import { lastOf } from '#core/merged.ts';
import type { Remembered } from '#core/publications/decision.ts';
import { KnownWorks } from '#core/publications/known-works.ts';
import { paperOf } from '#core/publications/paper.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { isBlankText } from '#core/text/blank.ts';
import { FILES } from '#data/changes.ts';
import type { Published } from '#data/content.ts';
import type { FailingLink } from '#data/link-checks.ts';
import type { Row } from '#data/tables.ts';
import type { Services } from '../environment.ts';
import { gatherIn, isWithoutLink, isWithoutPicture, type Lists, type NeedsCare, type UnseenItem, undescribedPictures, unseenIn } from './needs.ts';

type Finding = ContentHealth['findings'][number];
type FindingItem = Finding['items'][number];

/** The most items of a kind: a person mends no more before looking again. */
const MAX_SHOWN_ITEMS = 50;
/** Publications that one turn compares: the program answers others in between. */
const ITEMS_PER_TURN = 50;

export interface FindingSources extends Pick<Services, 'files' | 'store' | 'now' | 'origins' | 'config'> {
  readonly lists: Lists;
  readonly failing: readonly FailingLink[];
  /** The decisions about works, as `readDecided` gives them. */
  readonly decided: readonly Remembered[];
}

/** The findings in the content, by kind; kinds without items are left out. */
export async function findingsIn(sources: FindingSources): Promise<readonly Finding[]> {
  const { lists } = sources;
  const rowsOf = (collection: string) => [...lists].find(([{ name }]) => name === collection)?.[1] ?? [];
  const needing = (needsCare: NeedsCare) =>
    gatherIn(lists, (definition, row) =>
      row[definition.enabledField] === true && needsCare(definition, row) ? [foundIn(definition.name, row)] : [],
    );
  const lines = rowsOf('research-lines') as unknown as readonly Item<'research-lines'>[];
  const unseen = await unseenIn(sources, lists);
  const because = (items: readonly UnseenItem[]) => items.map(({ definition, row, why }) => foundIn(definition.name, row, why.because));
  const kinds: Record<Finding['kind'], readonly FindingItem[]> = {
    unseen: because(unseen.filter(({ why }) => why.plannedFor === undefined)),
    duplicates: await duplicatesAmong(rowsOf('papers'), sources.decided),
    'dead-links': await deadLinks(sources),
    'lost-citations': await lostCitations(lists, await sources.store.published()),
    'without-doi': await needing(({ name }, { doi }) => name === 'papers' && isBlankText(String(doi))),
    'without-line': await needing(({ name }, row) => name === 'students' && lineOf(row as unknown as Item<'students'>, lines) === undefined),
    // A group that has no roles shows everybody together.
    'without-role': await needing(({ name }, { role }) => name === 'students' && rowsOf('roles').length > 0 && role === null),
    'without-picture': await needing(isWithoutPicture),
    'without-link': await needing(isWithoutLink),
    'without-text': (await undescribedPictures(sources)).map(({ path, name }) => ({ collection: FILES, id: path, title: name, detail: '' })),
    planned: because(unseen.filter(({ why }) => why.plannedFor !== undefined)),
  };
  return Object.entries(kinds).flatMap(([kind, found]) => {
    const items = byItem(found);
    return items.length === 0 ? [] : [{ kind: kind as Finding['kind'], count: items.length, items: items.slice(0, MAX_SHOWN_ITEMS) }];
  });
}

/** Each item once, with all that was found about it. */
function byItem(found: readonly FindingItem[]): readonly FindingItem[] {
  const groups = Map.groupBy(found, ({ collection, id }) => `${collection}/${id}`);
  return [...groups.values()].map((group) => ({ ...(group[0] as FindingItem), detail: [...new Set(group.map(({ detail }) => detail))].join(' · ') }));
}

function foundIn(collection: string, row: Row, detail = ''): FindingItem {
  return { collection, id: row.id, title: titleText(collections[collection as keyof typeof collections], row), detail };
}

/** Publications that are likely one that stands before them, as an import would say. */
async function duplicatesAmong(papers: readonly Row[], decided: readonly Remembered[]): Promise<readonly FindingItem[]> {
  const known = new KnownWorks([], decided);
  const titles = new Map(papers.map((paper) => [paper.id, titleText(collections.papers, paper)]));
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  return gatherInTurns(papers, ITEMS_PER_TURN, (row) => {
    const paper = paperOf(row);
    const match = known.match({ record: paperRecord(paper) });
    known.keep(paper);
    return match.state === 'new' || areVersions(row, byId.get(match.of)) ? [] : [foundIn('papers', row, titles.get(match.of))];
  });
}

/** True for two that somebody said are versions of one work. */
function areVersions(one: Row, other: Row | undefined): boolean {
  const workOf = ({ id, version_of }: Row) => version_of ?? id;
  return other !== undefined && workOf(one) === workOf(other);
}

/** Shown items that cite a publication which visitors do not see, with the words of the citation. */
function lostCitations(lists: Lists, { papers, merged }: Published): Promise<readonly FindingItem[]> {
  const shown = new Set(papers.map(({ id }) => id));
  const mergedPapers = merged.get(collections.papers.name) ?? new Map();
  const isShown = (id: string) => shown.has(id) || shown.has(lastOf(mergedPapers, id) ?? '');
  const lostIn = (text: unknown) => (typeof text === 'string' ? [...citedIn(text)].filter(([id]) => !isShown(id)) : []);
  return gatherIn(lists, ({ name, enabledField }, row) =>
    row[enabledField] === true ? Object.values(row).flatMap((value) => lostIn(value).map(([, words]) => foundIn(name, row, words))) : [],
  );
}

/** The items that name a link that does not answer, with the link. */
async function deadLinks({ lists, failing, origins }: FindingSources): Promise<readonly FindingItem[]> {
  const dead = new Set(failing.map(({ url }) => url));
  if (dead.size === 0) return [];
  return gatherIn(lists, ({ name }, row) => [...outerLinksIn(row, origins)].filter((url) => dead.has(url)).map((url) => foundIn(name, row, url)));
}
