import { data, redirect } from 'react-router';
import { beforeSetup } from '#content/before-setup.ts';
import { profile as invented } from '#content/demo/profile.ts';
import { defaultSite } from '#content/site.ts';
import type { Document, DocumentName } from '#core/documents/index.ts';
import type { Values } from '#core/values.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { type PageServices, type RouteHandle, services } from '../../services.ts';
import { setupWords } from '../../words/setup.ts';
import { formText, sentForm } from '../form-text.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';
import { StandalonePage } from '../standalone-page.tsx';
import type { Route } from './+types/setup-site.ts';
import setupCss from './setup-site.css?url';

export const handle = { caching: 'never' } satisfies RouteHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: setupCss }];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, published, siteUrl, send } = context.get(services);
  if (user === null) return redirect('/login?next=/setup/sitio', 303);
  const { site } = await published();
  const overview = await send('GET /api/overview');
  return serverOnly({
    tags: headTags({ title: setupWords().title, path: '/setup/sitio', noindex: true }, beforeSetup(site), siteUrl),
    hasDemo: overview.ok && (await overview.json()).demo > 0,
    name: site.group_name === defaultSite.group_name ? '' : site.group_name,
    // The person who sets a site up often leads its group; after a refusal the typed name comes back instead.
    leader: site.group_name === defaultSite.group_name ? user.name : '',
    tagline: site.tagline,
    // Content that comes with Faro speaks in nobody's name until somebody wants it to.
    showsParts: site.group_name !== defaultSite.group_name && site.show_lines,
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user, send } = context.get(services);
  if (user === null) return redirect('/login?next=/setup/sitio', 303);
  const form = await sentForm(request);
  const typed = { name: formText(form, 'name').trim(), leader: formText(form, 'leader').trim(), tagline: formText(form, 'tagline').trim() };
  const start = formText(form, 'start');
  const isEmpty = start === 'empty';
  const showsParts = formText(form, 'parts') === 'on';
  if (typed.name === '') return data({ ...typed, isEmpty, showsParts, detail: sentenceOf(say('groupNameNeeded')) }, { status: 400 });
  const answer = await writeSetup(send, { ...typed, isEmpty, showsParts: showsParts || start === 'demo' });
  if (!answer.ok)
    return data({ ...typed, isEmpty, showsParts, detail: (await readProblem(answer, setupWords().notSaved)).detail }, { status: answer.status });
  return redirect('/dashboard', 303);
}

type Send = PageServices['send'];
type Answer = Pick<Response, 'ok' | 'status' | 'json'>;

interface Setup {
  readonly name: string;
  readonly leader: string;
  readonly tagline: string;
  readonly isEmpty: boolean;
  readonly showsParts: boolean;
}

/** Writes what was chosen. @returns the answer to the first write that was refused, else to the last one */
async function writeSetup(send: Send, { name, leader, tagline, isEmpty, showsParts }: Setup): Promise<Answer> {
  const put = (document: DocumentName, body: Values): Promise<Answer> => send('PUT /api/{document}', { path: { document }, body });
  if (isEmpty) {
    const emptied = await send('DELETE /api/demo', { query: { forGood: 'true' } });
    if (!emptied.ok) return emptied;
  }
  const site = await storedDocument(send, 'site');
  const answer = await put('site', {
    ...site,
    // The short name of the invented group is no other's.
    ...(name !== defaultSite.group_name && site.short_name === defaultSite.short_name && { short_name: '' }),
    group_name: name,
    tagline,
    ...(leader && { researcher_title: leader }),
    show_lines: showsParts,
    show_entries: showsParts,
  });
  if (!answer.ok || leader === '') return answer;
  const profile = await storedDocument(send, 'profile');
  return ['', invented.name].includes(profile.name) ? put('profile', { ...profile, name: leader }) : answer;
}

/** A document with what visitors do not see, which published ones lack. */
async function storedDocument<Name extends DocumentName>(send: Send, document: Name): Promise<Document<Name>> {
  const answer = await send('GET /api/{document}', { path: { document } });
  return (await answer.json()) as Document<Name>;
}

export const meta = loadedTags;

/** The second step of the first start: whose site this is, and what it begins with. */
export default function SetupSite({ loaderData, actionData }: Route.ComponentProps) {
  const words = setupWords();
  const { hasDemo } = loaderData;
  const { name, leader, tagline, showsParts } = actionData ?? loaderData;
  const isEmpty = actionData?.isEmpty ?? false;
  return (
    <StandalonePage>
      <form className="form login setup" method="post">
        <h1>{words.title}</h1>
        <p>{words.onlyThisLeft}</p>
        {actionData && (
          // On a phone it would be out of sight.
          // biome-ignore lint/a11y/noAutofocus: only after a refusal
          <p className="problem" role="alert" id="problem" tabIndex={-1} autoFocus={name !== ''}>
            {actionData.detail}
          </p>
        )}
        <div className="form">
          <label htmlFor="name">{words.groupName}</label>
          <input
            id="name"
            name="name"
            required
            defaultValue={name}
            autoComplete="organization"
            // biome-ignore lint/a11y/noAutofocus: only after a refusal
            autoFocus={actionData !== undefined && name === ''}
            aria-describedby={actionData && 'problem'}
          />
          <label htmlFor="leader">{words.leader}</label>
          <input id="leader" name="leader" defaultValue={leader} autoComplete="off" placeholder={words.leaderExample} />
          <label htmlFor="tagline">{words.tagline}</label>
          <input id="tagline" name="tagline" defaultValue={tagline} autoComplete="off" />
        </div>
        <div>
          {hasDemo && (
            <fieldset className="start">
              <legend>{words.howToBegin}</legend>
              <label>
                <input type="radio" name="start" value="demo" defaultChecked={!isEmpty} />
                <span>
                  <b>{words.withDemo}</b>
                  {words.withDemoHint}
                </span>
              </label>
              <label>
                <input type="radio" name="start" value="empty" defaultChecked={isEmpty} />
                <span>
                  <b>{words.empty}</b>
                  {words.emptyHint}
                </span>
              </label>
            </fieldset>
          )}
          <label className="parts">
            <input type="checkbox" name="parts" defaultChecked={showsParts} />
            <span>
              <b>{words.showLinesAndEntries}</b>
              {words.showLinesAndEntriesHint}
            </span>
          </label>
        </div>
        {hasDemo && <p className="hint">{words.hasBackup}</p>}
        <button className="button" type="submit">
          {words.begin}
        </button>
      </form>
    </StandalonePage>
  );
}
