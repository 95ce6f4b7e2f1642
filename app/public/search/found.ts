import { z } from 'zod';

const foundSchema = z.object({
  groups: z.array(
    z.object({
      section: z.string(),
      label: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
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

/** What the search answers, by section; an excerpt is in pieces, those that match marked. */
export type Found = z.infer<typeof foundSchema>['groups'];

/** The groups of a search answer that have items, or null when it is not one. */
export function readFound(body: unknown): Found | null {
  const read = foundSchema.safeParse(body);
  return read.success ? read.data.groups.filter(({ items }) => items.length > 0) : null;
}
