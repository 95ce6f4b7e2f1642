import { lookFields } from '#core/documents/look.ts';
import { site } from '#core/documents/site.ts';
import { schemaOf } from '#core/fields/schema.ts';
import { LOOK_DRAFT } from '#core/look/draft-parameter.ts';
import type { Published } from '#data/content.ts';
import type { PageServices } from '../../services.ts';

/** The logo is chosen beside the one for dark grounds. */
const FIELDS = { ...lookFields, logo_url: site.fields.logo_url };

/**
 * The content with the look that an administrator is choosing, where the address has one. A value that would be
 * refused changes nothing.
 */
export function withLookDraft(
  { user, now, timeZone }: Pick<PageServices, 'user' | 'now' | 'timeZone'>,
  address: string,
  content: Published,
): { readonly content: Published; readonly isDraft: boolean } {
  const written = user === null ? null : new URL(address).searchParams.get(LOOK_DRAFT);
  if (written === null) return { content, isDraft: false };
  const sent = objectIn(written);
  const context = { now: now(), timeZone, referable: () => [] };
  const values = Object.entries(FIELDS).flatMap(([name, field]) => {
    const result = name in sent ? schemaOf(field, context).safeParse(sent[name]) : null;
    return result?.success ? [[name, result.data] as const] : [];
  });
  return { content: { ...content, site: { ...content.site, ...Object.fromEntries(values) } }, isDraft: true };
}

function objectIn(written: string): Readonly<Record<string, unknown>> {
  try {
    const sent: unknown = JSON.parse(written);
    return typeof sent === 'object' && sent !== null ? { ...sent } : {};
  } catch {
    return {};
  }
}
