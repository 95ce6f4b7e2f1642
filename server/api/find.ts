import { Hono } from 'hono';
import type { OfficeMatches } from '#core/contract/find.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { inTurns } from '#core/in-turns.ts';
import type { Permission } from '#core/policy/policy.ts';
import { holdsTerms, searchTerms } from '#core/search.ts';
import { FILES, MESSAGES } from '#data/changes.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Environment, Services } from '../environment.ts';
import { asks } from './policy.ts';

const MAX_QUESTION_LENGTH = 200;
/** More of one kind nobody reads: another letter is typed instead. */
const MAX_ITEMS = 30;
const MAX_OTHERS = 10;
/**
 * Characters of messages, the newest first, that a question is looked for in: strangers write them, and would else
 * decide how long each letter that an administrator types keeps the program busy.
 */
const MAX_SEARCHED_CHARACTERS = 1_000_000;
/** Characters that one turn of the event loop looks through: the program answers others in between. */
const CHARACTERS_PER_TURN = 20_000;

type FindServices = Pick<Services, 'store' | 'files' | 'messages'>;

/**
 * Search of everything that the back-office keeps, for its command palette (`?q=…`): a few letters of each word are
 * enough.
 */
export function findApi({ store, files, messages }: FindServices): Hono<Environment> {
  const api = new Hono<Environment>();
  const readable = createReadable(store);

  async function itemsOf(terms: readonly string[], may: Permission): Promise<OfficeMatches['items']> {
    const found = (await store.search(terms)).slice(0, MAX_ITEMS);
    const items = await Promise.all(
      found.map(async ({ collection, item: id }) => {
        const definition = store.definitions[collection];
        const item = definition && (await readable.get(definition, id, may));
        return item ? [{ collection, id, title: titleText(definition, item), isShown: item[definition.enabledField] !== false }] : [];
      }),
    );
    return items.flat();
  }
  async function filesOf(terms: readonly string[], may: Permission): Promise<OfficeMatches['files']> {
    const found = (await files.list()).filter(({ name, alt }) => holdsTerms(`${name} ${alt ?? ''}`, terms));
    return found
      .filter((file) => may('read', { resource: FILES, item: { ...file } }))
      .slice(0, MAX_OTHERS)
      .map(({ path, name }) => ({ path, name }));
  }
  async function messagesOf(terms: readonly string[], may: Permission): Promise<OfficeMatches['messages']> {
    if (!may('read', { resource: MESSAGES })) return [];
    const found: OfficeMatches['messages'] = [];
    let read = 0;
    for await (const slice of messages.slices()) {
      await inTurns(
        slice,
        CHARACTERS_PER_TURN,
        ({ id, asunto, email, mensaje }) => {
          if (holdsTerms(`${asunto} ${email} ${mensaje}`, terms)) found.push({ id, subject: asunto, email });
        },
        ({ mensaje }) => mensaje.length,
      );
      read += slice.reduce((sum, { mensaje }) => sum + mensaje.length, 0);
      if (found.length >= MAX_OTHERS || read >= MAX_SEARCHED_CHARACTERS) break;
    }
    return found.slice(0, MAX_OTHERS);
  }

  api.get('/', asks('read', 'office'), async (context) => {
    const terms = searchTerms(context.req.query('q')?.slice(0, MAX_QUESTION_LENGTH) ?? '');
    const may = context.get('may');
    const isAsked = terms.length > 0;
    const found: OfficeMatches = {
      items: isAsked ? await itemsOf(terms, may) : [],
      files: isAsked ? await filesOf(terms, may) : [],
      messages: isAsked ? await messagesOf(terms, may) : [],
    };
    return context.json(found);
  });
  return api;
}
