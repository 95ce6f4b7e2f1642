import { privacyNotice } from '#content/privacy-notice.ts';
import { groupName } from '#core/documents/site.ts';
import { type RouteHandle, services } from '../services.ts';
import { editLinksWords } from '../words/edit-links.ts';
import { frameWords } from '../words/frame.ts';
import { privacyWords } from '../words/privacy.ts';
import type { Route } from './+types/privacy.ts';
import { EditLink } from './editing/edit-link.tsx';
import { headTags, loadedTags } from './head/head.ts';
import { Markdown } from './markdown/markdown.tsx';
import { serverOnly } from './server-only.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, retention } = context.get(services);
  const { site } = await published();
  const tags = headTags({ title: frameWords().privacyNotice, path: '/privacidad', description: privacyWords().description }, site, siteUrl);
  const own = site.privacy.trim();
  return serverOnly({ text: own || privacyNotice({ group: groupName(site), addresses: site.addresses }, retention), tags });
}

export const meta = loadedTags;

/**
 * The data that the site keeps of its visitors, for how long, and whom to ask: in the group's own words, else as the
 * settings say.
 */
export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="page narrow">
      <h1>{frameWords().privacyNotice}</h1>
      <Markdown source={text} />
      <EditLink screen="site" id="privacy" name={editLinksWords().thePrivacyNotice} inline />
    </div>
  );
}
