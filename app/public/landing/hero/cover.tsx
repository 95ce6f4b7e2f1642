import type { Document } from '#core/documents/index.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Lighthouse } from '../../lighthouse.tsx';
import { coverOf } from '../../look/cover-of.ts';

/** The largest that the picture is drawn, in CSS pixels. */
const [WIDTH, HEIGHT] = [1150, 900];

/** The scene of the first screen. Decoration alone: what it shows is said in words beside it. */
export function Cover({ of: site }: { readonly of: Pick<Document<'site'>, 'cover' | 'cover_url'> }) {
  const cover = coverOf(site);
  if (cover === 'plain') return null;
  if (cover === 'lighthouse' || site.cover_url === null) return <Lighthouse />;
  return <Picture src={site.cover_url} alt="" width={WIDTH} height={HEIGHT} sizes="(width >= 64rem) 50vw, 100vw" className="cover" eager />;
}
