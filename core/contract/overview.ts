import { z } from 'zod';
import { json, type Operations } from './operation.ts';

const Count = z.strictObject({ collection: z.string(), count: z.int() });
/** Items that need care, and the first one of them. */
const Needing = Count.extend({ first: z.string() });

/** The figures of the panel. */
const Overview = z.strictObject({
  /** The number of demo items that nobody has edited. */
  demo: z.int(),
  /** The number of items of each collection, hidden ones included. */
  counts: z.array(Count),
  /** Publications of imported files about which nothing is decided yet. */
  toReview: z.int(),
  /** Names of authors that may be a member's. */
  authorNames: z.int(),
  /** Publications that the last search for new works added without review; null where it added none. */
  harvested: z.strictObject({ import: z.string(), count: z.int() }).nullable(),
  unread: z.int(),
  undelivered: z.int(),
  /** The number of jobs that failed, but for messages. */
  failedJobs: z.int(),
  hidden: z.array(Needing),
  withoutPicture: z.array(Needing),
  /** The number of pictures that visitors meet and nobody has described. */
  withoutText: z.int(),
  withoutLink: z.array(Needing),
  /** Enabled items that visitors do not see, or not whole, for another reason than a hidden type. */
  unseen: z.array(
    Needing.extend({
      /** The first one's; it may be empty. */
      title: z.string(),
      /** A clause: "falta la categoría". */
      because: z.string(),
      /** True where only a part of each is not seen. */
      isPart: z.boolean(),
    }),
  ),
  /** Enabled items that visitors will see from a moment on, the first first. */
  planned: z.array(
    z.strictObject({
      collection: z.string(),
      id: z.string(),
      /** It may be empty. */
      title: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The profile has files and neither name nor text: visitors do not see it. */
  isProfileUnseen: z.boolean(),
  /** Hidden types whose items therefore nobody sees. */
  hiddenTypes: z.array(z.strictObject({ collection: z.string(), id: z.string(), title: z.string(), items: z.int() })),
  changes: z.array(
    z.strictObject({
      collection: z.string(),
      id: z.string(),
      kind: z.enum(['create', 'update', 'delete', 'restore', 'reorder']),
      by: z.string(),
      at: z.iso.datetime(),
      title: z.string(),
    }),
  ),
  /** When the last backup was made, and whether there should have been another one since. */
  backup: z.strictObject({ last: z.iso.datetime().nullable(), late: z.boolean() }),
  visits: z.array(z.strictObject({ day: z.string(), value: z.int() })),
});

export type Overview = z.output<typeof Overview>;

export const OVERVIEW = {
  'GET /api/overview': { summary: 'Resumen para el panel', access: 'session', answers: { 200: json('El resumen', Overview) } },
} as const satisfies Operations;
