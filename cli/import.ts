import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isCollectionName } from '#core/collections/index.ts';
import { isDocumentName } from '#core/documents/index.ts';
import { Problem } from '#core/errors.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import { unlimited } from '#core/policy/policy.ts';
import { titleOf } from '#core/title.ts';
import { areValues } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { problemBody } from '#core/words/problem-body.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { ImportRefused } from '#data/store/import.ts';
import type { Services } from '#server/environment.ts';
import { insteadOfReferences } from '#server/imports/instead-of-references.ts';
import { readPublications } from '#server/imports/read-publications.ts';
import { type Command, UsageError } from './command.ts';
import { importPublications, previewPublications } from './import-publications.ts';

const ACTOR = 'import';
const WITHOUT_FILES = '--without-files';
const DRY_RUN = '--dry-run';
/** Bytes in which the beginning of an export is looked for. */
const HEAD_BYTES = 100;

type Import = Awaited<ReturnType<Services['store']['importExport']>>;
type Imported = Import['added'][number];

/**
 * Imports the items of a JSON export that do not exist yet, or the publications of a file of another program. Files and
 * accounts come with a backup, not here.
 */
export const importing: Command = {
  usage: [
    'import <file> [--without-files]    (what export wrote as JSON: adds what is not there yet, all of it or nothing; changes nothing that is there)',
    '                                   (--without-files: leaves out the files that it names and that are not there, which are otherwise refused)',
    'import <file> [--dry-run]          (publications as BibTeX, RIS, PubMed, EndNote, Web of Science, CSL-JSON or CSV: adds what is new; the rest waits in the back-office)',
    '                                   (a list of DOIs and other identifiers waits there too, and is looked up while the site runs)',
    '                                   (--dry-run: only says what is in it)',
  ],
  run: async (services, words) => {
    const { store } = services;
    const [file, ...more] = words.filter((word) => word !== WITHOUT_FILES && word !== DRY_RUN);
    if (file === undefined || file.startsWith('-') || more.length > 0) throw new UsageError();
    const bytes = await bytesOf(file);
    const publications = isExport(bytes) ? null : readPublications({ content: [bytes] });
    if (publications !== null && publications.entries.length + publications.errors.length + publications.identifiers.length > 0) {
      return words.includes(DRY_RUN) ? previewPublications(services, publications) : importPublications(services, publications, basename(file));
    }
    // Other formats were tried already.
    if (!/^\uFEFF?\s*[[{]/.test(bytes.toString('utf8', 0, HEAD_BYTES))) {
      throw new Problem('failed-precondition', bytes.length === 0 ? say('importFileEmpty') : insteadOfReferences(publications?.other));
    }
    const content = contentOf(file, bytes);
    if (words.includes(DRY_RUN)) throw new UsageError();
    return report(await store.importExport(content, { actor: ACTOR, may: unlimited, withoutFiles: words.includes(WITHOUT_FILES) }).catch(refuse));
  },
};

async function bytesOf(file: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw code === 'ENOENT'
      ? new Problem('not-found', say('noSuchFileHere', { file }))
      : new Problem('failed-precondition', say('fileUnreadable', { file }));
  });
}

function contentOf(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Problem('failed-precondition', say('notJson', { file, reason: (error as Error).message }));
  }
}

/** True for what export wrote: an object of lists by the names of collections. */
function isExport(bytes: Buffer): boolean {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    const names = areValues(content) ? Object.keys(content) : [];
    return names.some((name) => isCollectionName(name) || isDocumentName(name));
  } catch {
    return false;
  }
}

/** A line for each list and each single document that the file holds. */
function report({ added, same, kept, incomplete }: Import): string {
  const definitions = new Set([...added, ...same, ...kept].map(({ definition }) => definition));
  const lines = [...definitions].map((definition) => {
    const [news, known, others] = [added, same, kept].map((all) => all.filter((each) => each.definition === definition));
    const counts = [
      news?.length ? sentenceOf(say('itemsAdded', { count: news.length })) : [],
      known?.length ? sentenceOf(say('itemsKnown', { count: known.length })) : [],
      others?.length ? sentenceOf(say('itemsDiffer', { count: others.length, names: others.map(shownName).join(', ') })) : [],
    ].flat();
    return `${definition.heading} — ${counts.join('; ')}.`;
  });
  const without = incomplete.map((each) => `  ${locationOf(each)}: ${each.files.map(nameOfUpload).join(', ')}`);
  if (without.length > 0) lines.push(sentenceOf(say('filesLeftOut', { places: without.join('\n') })));
  return lines.length === 0 ? sentenceOf(say('importHoldsNothing')) : lines.join('\n');
}

/** Everything that was refused, with its place in the file and the fields that are not right. */
function refuse(error: unknown): never {
  if (!(error instanceof ImportRefused)) throw error;
  const refusals = error.refused.map(({ problem, ...imported }) => {
    const { detail, fields = {} } = problemBody(problem);
    const lines = Object.entries(fields).map(([name, sentence]) => `\n    ${name}: ${sentence}`);
    return `  ${locationOf(imported)}: ${detail}${lines.join('')}`;
  });
  throw new Problem('failed-precondition', say('nothingImported', { refusals: refusals.join('\n') }));
}

/** The error in the file's own terms, so that the operator finds it there. */
function locationOf(imported: Imported): string {
  return sentenceOf(say('itemInFile', { collection: imported.definition.name, position: imported.position, name: shownName(imported) }));
}

function shownName({ definition, sent }: Imported): string {
  const title = 'titleField' in definition ? titleOf(definition, Object(sent) as Record<string, unknown>) : definition.heading;
  return sentenceOf(title === '' ? say('untitledItem') : say('itemNamed', { title }));
}
