import { z } from 'zod';

const foundSchema = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Advice about a question that is not searched for. */
  hint: z.string().optional(),
  groups: z.array(
    z.object({
      section: z.string(),
      label: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          lang: z.string().optional(),
          url: z
            .string()
            .startsWith('/')
            .or(z.url({ protocol: /^https?$/ })),
          excerpt: z.array(z.object({ text: z.string(), match: z.boolean() })),
        }),
      ),
    }),
  ),
});

/** One page of what the search answers, by section; an excerpt is in pieces, those that match marked. */
export type SearchAnswer = z.infer<typeof foundSchema>;

/** A search answer with the groups that have items, or null when it is not one. */
export function readFound(body: unknown): SearchAnswer | null {
  const read = foundSchema.safeParse(body);
  return read.success ? { ...read.data, groups: read.data.groups.filter(({ items }) => items.length > 0) } : null;
}
