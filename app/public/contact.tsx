import { data } from 'react-router';
import { type RouteHandle, services } from '../services.ts';
import { contactWords } from '../words/contact.ts';
import { failureWords } from '../words/failure.ts';
import { sectionsWords } from '../words/sections.ts';
import type { Route } from './+types/contact.ts';
import { formText, sentForm } from './form-text.ts';
import { headTags, loadedTags } from './head/head.ts';
import { CONTACT_FIELDS, type ContactField, ContactForm, TRAP_FIELD } from './landing/contact/form.tsx';
import { problemOf } from './problem-of.ts';
import { serverOnly } from './server-only.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl } = context.get(services);
  const { site } = await published();
  return serverOnly({ tags: headTags({ title: sectionsWords().contact, path: '/contacto', noindex: true }, site, siteUrl) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const sent = Object.fromEntries([...CONTACT_FIELDS, TRAP_FIELD].map((name) => [name, formText(form, name)]));
  const answer = await context.get(services).api('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  if (answer.ok) return { sent: true as const };
  const { detail, fields } = await problemOf(answer, contactWords().notReceived);
  const typed: Partial<Record<ContactField, string>> = sent;
  return data({ sent: false as const, typed, detail, fields }, { status: answer.status });
}

export const meta = loadedTags;

/** The answer to the contact form: thanks, or the form again with what is to be mended. */
export default function Contact({ actionData }: Route.ComponentProps) {
  const words = contactWords();
  if (actionData?.sent) {
    return (
      <StandalonePage>
        <h1>{words.receivedTitle}</h1>
        <p>{words.received}</p>
        <p>
          <a className="button" href="/">
            {failureWords().goHome}
          </a>
        </p>
      </StandalonePage>
    );
  }
  return (
    <div className="page narrow">
      <h1>{sectionsWords().contact}</h1>
      {actionData && (
        <p className="problem" role="alert">
          {actionData.detail}
        </p>
      )}
      <ContactForm typed={actionData?.typed ?? {}} problems={actionData?.fields ?? {}} />
    </div>
  );
}
