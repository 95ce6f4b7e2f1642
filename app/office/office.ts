import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { referencesTo } from '#core/references.ts';
import type { Values } from '#core/write.ts';
import { type AnyDocument, createApi } from './api/api.ts';
import { createSend } from './api/request.ts';
import { createChanges } from './content/changes.ts';
import { documentQuery } from './content/documents.ts';
import { createLists } from './content/lists.ts';
import { storeEdit } from './content/saving.ts';
import { short, titleOf } from './content/titles.ts';
import type { Target } from './edits/edit.ts';
import { createEdits, type Saved } from './edits/edits.ts';
import { createNotices } from './notices/notices.ts';
import { createQuestion } from './question/question.ts';
import { createSaver } from './saver/saver.ts';
import { createSession } from './session/session.ts';
import { createUndo, type Step } from './undo/undo.ts';

/** Who works here and where the site is. */
export interface OfficeFacts {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly timeZone: string;
  readonly nonce: string;
}

/** Everything of the back-office that outlives its screens. */
export function createOffice(facts: OfficeFacts, fetch: typeof globalThis.fetch) {
  const session = createSession();
  const api = createApi(createSend({ fetch, renewSession: session.renew }));
  // A list that cannot be loaded says so at once and offers to try again.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const lists = createLists(client, api);
  const [saver, notices, undo, question] = [createSaver(), createNotices(), createUndo(), createQuestion()];
  const changes = createChanges({ api, lists, saver, notices, undo });

  function labelOf(target: Target, values: Values): string {
    return target.kind === 'document' ? documents[target.name].heading : short(titleOf(target.collection, values));
  }

  function stored(target: Target): Values | undefined {
    if (target.kind === 'document') return client.getQueryData<AnyDocument>(documentQuery(api, target.name).queryKey);
    return target.kind === 'item' ? lists.find(target.collection, target.id) : undefined;
  }

  function onSaved({ target, before, after, sent }: Saved): void {
    const label = labelOf(target, after);
    const pick = (values: Values) => Object.fromEntries(Object.keys(sent).map((field) => [field, values[field]]));
    if (target.kind === 'document') {
      client.setQueryData(documentQuery(api, target.name).queryKey, after as AnyDocument);
      undo.push(documentStep(target, pick(after), pick(before)));
      return;
    }
    const item = after as AnyItem;
    lists.put(target.collection, item);
    if (target.kind === 'new') changes.offerUndo(changes.createdStep(target.collection, [item.id], `Se agregó «${label}» al final de la lista.`));
    else changes.offerUndo(changes.fieldStep(target.collection, [{ id: item.id, from: pick(before), to: pick(after) }], `Se guardó «${label}».`));
    for (const { from, to } of referencesTo(collections, target.collection)) if (to.by in sent) lists.refresh(from.name as CollectionName);
  }

  /** Takes changes of a single document back, by the same way that made them. */
  function documentStep(target: Target & { kind: 'document' }, from: Values, to: Values): Step {
    return {
      done: `Se guardó «${documents[target.name].heading}».`,
      back: async () => {
        const after = await saver.run(target.name, labelOf(target, {}), () => storeEdit(api, target, stored(target) ?? {}, to, 0));
        client.setQueryData(documentQuery(api, target.name).queryKey, after as AnyDocument);
        return documentStep(target, to, from);
      },
    };
  }

  const edits = createEdits({
    saver,
    stored,
    store: (...edit) => storeEdit(api, ...edit),
    onSaved,
    onMerged: (target) =>
      notices.tell({
        tone: 'done',
        text: `Alguien más cambió otros datos de «${labelOf(target, stored(target) ?? {})}». Se guardan los dos cambios.`,
      }),
    onTrouble: (target, { details }) => {
      if (target.kind === 'item' && typeof details.current === 'object') lists.put(target.collection, details.current as AnyItem);
    },
    labelOf,
  });

  return { ...facts, session, api, client, lists, saver, notices, undo, question, changes, edits, labelOf };
}

export type Office = ReturnType<typeof createOffice>;

const OfficeContext = createContext<Office | null>(null);
export const OfficeProvider = OfficeContext.Provider;

/** The office that this screen is part of. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (office === null) throw new Error('useOffice is for screens below the office layout');
  return office;
}
