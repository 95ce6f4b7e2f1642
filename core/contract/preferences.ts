import { z } from 'zod';
import { isStorable } from '../text/storable.ts';
import { inSchema } from '../words/schema-message.ts';
import { json, type Operations } from './operation.ts';

/** The number of views that one account may keep. */
export const MAX_SAVED_VIEWS = 200;

const NAME_CHARACTERS = 60;
const QUERY_CHARACTERS = 2_000;

const line = (missing: Parameters<typeof inSchema>[0], most: number) =>
  z.string(inSchema(missing)).trim().min(1, inSchema(missing)).max(most, inSchema('viewTooLong')).refine(isStorable, inSchema('nameNotStorable'));

/** A view of a list, by its name. */
const ViewName = z.strictObject({
  collection: line('viewListNeeded', NAME_CHARACTERS).describe('La lista'),
  name: line('viewNameNeeded', NAME_CHARACTERS),
});
const SavedView = ViewName.extend({
  query: line('viewQueryNeeded', QUERY_CHARACTERS).describe('La parte de la dirección de la lista después de «?»'),
});

const Preferences = z.strictObject({
  savesByButton: z.boolean().describe('Un renglón que se edita se guarda solo con su botón, y no con un clic en otro lugar'),
  views: z.array(SavedView).describe('Las vistas guardadas, por su nombre'),
});
const Chosen = z.strictObject({ savesByButton: z.boolean(inSchema('yesOrNoNeeded')) });

export type SavedView = z.output<typeof SavedView>;
export type Preferences = z.output<typeof Preferences>;

const REFUSALS = { 400: 'Los datos no se aceptan' };
const answers = { 200: json('Lo que prefiere la cuenta', Preferences) };

/** The preferences of the account that asks; nobody sees those of another one. */
export const PREFERENCES = {
  'GET /api/preferences': { summary: 'Lo que prefiere la cuenta propia', access: 'session', answers },
  'PATCH /api/preferences': { summary: 'Elegir cómo se guarda un renglón', access: 'session', body: Chosen, answers, refusals: REFUSALS },
  'PUT /api/preferences/views': {
    summary: 'Guardar una vista de una lista; la del mismo nombre se cambia',
    access: 'session',
    body: SavedView,
    answers,
    refusals: REFUSALS,
  },
  'DELETE /api/preferences/views': { summary: 'Quitar una vista guardada', access: 'session', body: ViewName, answers, refusals: REFUSALS },
} as const satisfies Operations;
