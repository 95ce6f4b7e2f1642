import { parseArgs } from 'node:util';
import { csvOf } from '#core/csv.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { Parts } from '#server/environment.ts';
import { type Command, UsageError } from './command.ts';

/** The content as text, hidden items too, for other programs and for spreadsheets. Files and accounts are in a backup, not here. */
export const exporting: Command = {
  usage: [
    'export [collection] --format json    (one collection, or all of them with both documents)',
    'export <collection> --format csv    (for a spreadsheet)',
  ],
  run: async (parts, words) => {
    const { values, positionals } = parseArgs({ args: [...words], options: { format: { type: 'string' } }, allowPositionals: true, strict: false });
    const { format = 'json' } = values;
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError();
    if (format === 'json') return JSON.stringify(name === undefined ? await everything(parts) : await oneAsJson(parts, name), null, 2);
    if (format !== 'csv' || name === undefined) throw new UsageError();
    const definition = definitionOf(parts, name);
    return csvOf(definition, await parts.store.list(definition, 'all')).trimEnd();
  },
};

function definitionOf({ store }: Parts, name: string): CollectionDefinition {
  const definition = Object.hasOwn(store.definitions, name) ? store.definitions[name] : undefined;
  if (definition === undefined) {
    throw new Problem('not-found', `There is no collection "${name}". There are: ${Object.keys(store.definitions).join(', ')}.`);
  }
  return definition;
}

async function oneAsJson(parts: Parts, name: string): Promise<object> {
  return { [name]: await parts.store.list(definitionOf(parts, name), 'all') };
}

async function everything({ store }: Parts): Promise<Record<string, unknown>> {
  const collections = Object.entries(store.definitions).map(async ([name, definition]) => [name, await store.list(definition, 'all')] as const);
  const documents = Object.entries(store.documents).map(async ([name, definition]) => [name, await store.readDocument(definition)] as const);
  return Object.fromEntries<unknown>(await Promise.all([...documents, ...collections]));
}
