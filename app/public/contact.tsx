import { data } from 'react-router';
import { TRAP_FIELD } from '#core/contract/trap-field.ts';
import { type RouteHandle, services } from '../services.ts';
import { contactWords } from '../words/contact.ts';
import { failureWords } from '../words/failure.ts';
import type { Route } from './+types/contact.ts';
import { formText, sentForm } from './form-text.ts';
import { headTags, loadedTags } from './head/head.ts';
import { ContactForm } from './landing/contact/form.tsx';
import { readProblem } from './read-problem.ts';
import { headingOf } from './sections.ts';
import { serverOnly } from './server-only.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl } = context.get(services);
  const { site } = await published();
  const heading = headingOf(site.sections, 'Contacto');
  return serverOnly({ heading, tags: headTags({ title: heading, path: '/contacto', noindex: true }, site, siteUrl) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const typed = { email: formText(form, 'email'), Asunto: formText(form, 'Asunto'), Mensaje: formText(form, 'Mensaje') };
  const body = { ...typed, [TRAP_FIELD]: formText(form, TRAP_FIELD) };
  const answer = await context.get(services).send('POST /api/contact', { body });
  if (answer.ok) return { sent: true as const };
  const { detail, fields } = await readProblem(answer, contactWords().notReceived);
  return data({ sent: false as const, typed, detail, fields }, { status: answer.status });
}

export const meta = loadedTags;

/** The answer to the contact form: thanks, or the form again with what is to be mended. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
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
      <h1>{loaderData.heading}</h1>
      {actionData && (
        <p className="problem" role="alert">
          {actionData.detail}
        </p>
      )}
      <ContactForm typed={actionData?.typed ?? {}} problems={actionData?.fields ?? {}} />
    </div>
  );
}
