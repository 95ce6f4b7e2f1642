import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { unlimited } from '#core/policy/policy.ts';
import { csvOf } from '#core/spreadsheet/csv.ts';
import { namedValues } from '#core/spreadsheet/named-values.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Services } from '#server/environment.ts';
import { type Command, UsageError } from './command.ts';

/**
 * Exports the content as text, hidden items included, for other programs and spreadsheets. Files and accounts are in a
 * backup, not here.
 */
export const exporting: Command = {
  usage: [
    'export [collection] [--format json] [--to <file>]    (one collection, or all of them with both documents)',
    'export <collection> --format csv [--to <file>]    (for a spreadsheet)',
  ],
  run: async (services, words) => {
    const options = { format: { type: 'string', default: 'json' }, to: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError();
    const text = await exported(services, name, values.format);
    if (typeof values.to !== 'string') return text.trimEnd();
    // An existing file is never overwritten.
    await writeFile(values.to, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Problem('failed-precondition', `${values.to} is there already.`) : error;
    });
    return `Written to ${values.to}.`;
  },
};

async function exported(services: Services, name: string | undefined, format: unknown): Promise<string> {
  if (format === 'json') return `${JSON.stringify(name === undefined ? await everything(services) : await oneAsJson(services, name), null, 2)}\n`;
  if (format !== 'csv' || name === undefined) throw new UsageError();
  const definition = definitionOf(services, name);
  const items = await createReadable(services.store).listWithNamed(definition, unlimited);
  const named = namedValues(services.store.definitions, items);
  return csvOf(definition, items[definition.name] ?? [], { timeZone: await services.store.timeZone(), named });
}

function definitionOf({ store }: Services, name: string): CollectionDefinition {
  const definition = Object.hasOwn(store.definitions, name) ? store.definitions[name] : undefined;
  if (definition === undefined) {
    throw new Problem('not-found', `There is no collection "${name}". There are: ${Object.keys(store.definitions).join(', ')}.`);
  }
  return definition;
}

async function oneAsJson(services: Services, name: string): Promise<object> {
  return { [name]: await services.store.list(definitionOf(services, name), 'all') };
}

async function everything({ store }: Services): Promise<Record<string, unknown>> {
  const collections = Object.entries(store.definitions).map(async ([name, definition]) => [name, await store.list(definition, 'all')] as const);
  const documents = Object.entries(store.documents).map(async ([name, definition]) => [name, await store.readDocument(definition)] as const);
  return Object.fromEntries<unknown>(await Promise.all([...documents, ...collections]));
}
