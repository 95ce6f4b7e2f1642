import { z } from 'zod';
import { Anything, DONE, json, type Operations, WRITE_REFUSALS } from './operation.ts';
import { CollectionNamed, StoredItem } from './stored.ts';

/** A deleted item. */
const TrashEntry = z.strictObject({
  change: z.int(),
  collection: CollectionNamed,
  id: z.string(),
  title: z.string(),
  item: StoredItem,
  by: z.string(),
  at: z.iso.datetime(),
});

/** The trash, and the days for which its entries stay. */
const Trash = z.strictObject({ items: z.array(TrashEntry), days: z.int() });

export type Trash = z.output<typeof Trash>;
export type TrashEntry = z.output<typeof TrashEntry>;

export const TRASH = {
  'GET /api/trash': {
    summary: 'Papelera, y cuántos días guarda lo borrado (days)',
    access: 'session',
    answers: { 200: json('Lo borrado', Trash) },
  },
  'DELETE /api/trash/{change}': {
    summary: 'Olvidar para siempre',
    access: 'recent sign-in',
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/trash/{change}/restore': {
    summary: 'Recuperar',
    access: 'session',
    answers: { 200: json('El registro', Anything) },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
