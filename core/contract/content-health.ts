import { z } from 'zod';
import { json, type Operations } from './operation.ts';

/** The kinds of findings. */
const FINDING_KINDS = [
  'unseen',
  'duplicates',
  'dead-links',
  'lost-citations',
  'without-doi',
  'without-line',
  'without-role',
  'without-picture',
  'without-link',
  'without-text',
  'planned',
] as const;

const Finding = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  count: z.int(),
  /** The first of them. */
  items: z.array(
    z.strictObject({
      /** Name of a collection, or `files`. */
      collection: z.string(),
      /** Of the item, or the path of the file. */
      id: z.string(),
      /** It may be empty. */
      title: z.string(),
      /** The reason or the part: a clause, a title, an address; it may be empty. */
      detail: z.string(),
    }),
  ),
});

const ContentHealth = z.strictObject({
  findings: z.array(Finding),
  /** Names of authors that may be members': a person decides. */
  unconfirmedAuthors: z.int(),
  links: z
    .strictObject({
      isOn: z.boolean(),
      links: z.int(),
      /** The number of those never asked for. */
      unasked: z.int(),
      last: z.iso.datetime().nullable(),
    })
    .describe('La revisión de los enlaces a otros sitios'),
});

export type ContentHealth = z.output<typeof ContentHealth>;

export const CONTENT_HEALTH = {
  'GET /api/content-health': {
    summary: 'Lo que conviene corregir del contenido, y dónde',
    access: 'session',
    answers: { 200: json('Lo que conviene corregir', ContentHealth) },
  },
} as const satisfies Operations;
