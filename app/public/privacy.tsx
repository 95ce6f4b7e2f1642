import { privacyNotice } from '#content/privacy-notice.ts';
import { groupName } from '#core/documents/site.ts';
import { type RouteHandle, services } from '../services.ts';
import type { Route } from './+types/privacy.ts';
import { EditLink } from './editing/edit-link.tsx';
import { headTags, loadedTags } from './head/head.ts';
import { Markdown } from './markdown/markdown.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

const TITLE = 'Aviso de privacidad';
const DESCRIPTION = 'Qué datos personales guarda este sitio, para qué, por cuánto tiempo y cómo pedir verlos, corregirlos o borrarlos.';

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, retention } = context.get(services);
  const { site } = await published();
  const tags = headTags({ title: TITLE, path: '/privacidad', description: DESCRIPTION }, site, siteUrl);
  const own = site.privacy.trim();
  return { text: own || privacyNotice({ group: groupName(site), addresses: site.addresses }, retention), tags };
}

export const meta = loadedTags;

/** What the site keeps of its visitors, for how long, and whom to ask: in the group's own words, else as the settings say. */
export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="page narrow">
      <h1>{TITLE}</h1>
      <Markdown source={text} />
      <EditLink screen="site" id="privacy" name="el aviso de privacidad" inline />
    </div>
  );
}
