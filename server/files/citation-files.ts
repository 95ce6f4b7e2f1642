import { Hono } from 'hono';
import { type CollectionName, collections, type Item } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { TexCharacters } from '#core/formats/bibtex/escape.ts';
import { writeBibtex } from '#core/formats/bibtex/write.ts';
import { writeCslJson } from '#core/formats/csl-json/write.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import { writeRis } from '#core/formats/tagged/ris-write.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { anchorOf } from '#core/item-address.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { filteredPublications, type PublicationFilter, publicationQuery, readPublicationFilter } from '#core/publications/publication-filter.ts';
import { say } from '#core/words/message.ts';
import type { Published } from '#data/content.ts';
import type { Environment, Services } from '../environment.ts';
import { PUBLIC_CACHE } from './original.ts';

/** Characters that one turn of the event loop writes, some two milliseconds: the program answers others in between. */
const CHARACTERS_PER_TURN = 4_000;

interface Format {
  readonly contentType: string;
  /** Whether its reader knows TeX. */
  readonly isTex: boolean;
  readonly write: (records: Iterable<BibliographicRecord>, characters: TexCharacters) => Iterable<string>;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['bib', { contentType: 'application/x-bibtex; charset=utf-8', isTex: true, write: writeBibtex }],
  ['ris', { contentType: 'application/x-research-info-systems; charset=utf-8', isTex: false, write: writeRis }],
  ['json', { contentType: 'application/vnd.citationstyles.csl+json', isTex: false, write: writeCslJson }],
]);

/**
 * Shown publications as files for reference managers: one beside its page, and all, or those that pass the filter of
 * their page. With `?latex=1` accents and signs in BibTeX are commands of LaTeX.
 */
export function citationFiles({ store, cache }: Pick<Services, 'store' | 'cache'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/:file{publicaciones.(?:bib|ris|json)}', async (context) => {
    const extension = context.req.param('file').split('.')[1] ?? '';
    const format = FORMATS.get(extension);
    if (format === undefined) throw new Problem('not-found', say('noSuchAddress'));
    const query = new URL(context.req.url).searchParams;
    const [filter, latex] = [readPublicationFilter(query), query.get('latex')];
    const write = async () => {
      const content = await store.published();
      const papers = await filteredPublications(content, filter);
      return new Response(await written(format, papers, latex), { headers: headersOf(format, `${fileName(content, filter)}.${extension}`) });
    };
    // The whole list is kept; whatever else somebody may ask for is not.
    if (publicationQuery(filter) || latex) return write();
    return cache.keep(context.req.raw, { path: `/publicaciones.${extension}`, readsQuery: true }, write);
  });
  app.get('/Publicacion/:file{[^/]+\\.(?:bib|ris|json)}', async (context, next) => {
    const [id = '', extension = ''] = context.req.param('file').split('.');
    const format = FORMATS.get(extension);
    const paper = (await store.get(collections.papers, id, 'public')) as Item<'papers'> | undefined;
    // Any other path shows NOT FOUND.
    if (format === undefined || paper === undefined) return next();
    return context.body(await written(format, [paper], context.req.query('latex') ?? null), 200, headersOf(format, `${id}.${extension}`));
  });
  return app;
}

/** A longer part of a name is cut, in characters. */
const MAX_PART_CHARACTERS = 40;

/** The name of the file of a filter: whose publications, on what and of when, in letters that every system takes. */
function fileName(content: Published, { person, line, project, type, year }: PublicationFilter): string {
  const titled = (definition: CollectionDefinition, id: string) =>
    titleText(definition, (content[definition.name as CollectionName] as readonly AnyItem[]).find((item) => item.id === id) ?? {});
  const { papers, students, projects, 'research-lines': lines } = collections;
  const kind = type && papers.fields.type.options.find(({ value }) => value === type)?.label;
  const parts = ['publicaciones', titled(students, person), titled(lines, line), titled(projects, project), kind, /^\d{4}$/.exec(year)?.[0]];
  return parts
    .map((part) =>
      anchorOf(part ?? '')
        .replaceAll(/[^a-z\d-]/g, '')
        .slice(0, MAX_PART_CHARACTERS)
        .replaceAll(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
}

async function written({ isTex, write }: Format, papers: readonly Item<'papers'>[], latex: string | null): Promise<string> {
  let text = '';
  const pieces = write(papers.values().map(isTex ? paperRecord : readableRecord), latex === '1' ? 'commands' : 'unicode');
  const add = (piece: string) => {
    text += piece;
  };
  await inTurns(pieces, CHARACTERS_PER_TURN, add, ({ length }) => length);
  return text;
}

function readableRecord(paper: Item<'papers'>): BibliographicRecord {
  const record = paperRecord(paper);
  return { ...record, title: formulasAsText(record.title), abstract: formulasAsText(record.abstract) };
}

function headersOf({ contentType }: Format, name: string) {
  return { 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': PUBLIC_CACHE };
}
