import { data } from 'react-router';
import { type RouteHandle, services } from '../services.ts';
import { accountWords } from '../words/account.ts';
import { signInFormWords } from '../words/sign-in-form.ts';
import type { Route } from './+types/recovery.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm, Lapsed } from './account-form.tsx';
import { formText, sentForm } from './form-text.ts';
import { headTags, loadedTags } from './head/head.ts';
import { lookAtLink } from './new-account.tsx';
import { problemOf } from './problem-of.ts';
import { sendJson } from './send-json.ts';
import { serverOnly } from './server-only.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader(arrival: Route.LoaderArgs) {
  if (new URL(arrival.request.url).searchParams.has('token'))
    return lookAtLink(arrival, { api: '/api/password-reset', title: signInFormWords().newPassword });
  const { published, siteUrl } = arrival.context.get(services);
  const { site } = await published();
  return serverOnly({
    tags: headTags({ title: signInFormWords().newPassword, path: '/recuperar', noindex: true }, site, siteUrl),
    token: null,
    passwordHint: '',
    refusal: null,
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const { api } = context.get(services);
  const [token, email, password] = ['token', 'email', 'password'].map((name) => formText(form, name));
  const answer = token
    ? await sendJson(api, '/api/password-reset', { token, password })
    : await sendJson(api, '/api/password-reset/request', { email });
  if (answer.ok) return { done: token ? ('changed' as const) : ('asked' as const) };
  return data({ done: null, email, ...(await problemOf(answer, accountWords().notDone)) }, { status: answer.status });
}

export const meta = loadedTags;

/** A forgotten password: asking for the link, and where the link leads. */
export default function Recovery({ loaderData: { token, passwordHint, refusal }, actionData }: Route.ComponentProps) {
  const words = accountWords();
  if (actionData?.done === 'changed') return <Outcome sentence={words.passwordChanged} way={signInFormWords().signIn} />;
  if (actionData?.done === 'asked') return <Outcome sentence={words.linkOnItsWay} way={words.back} />;
  const problem = actionData?.done === null ? actionData : undefined;
  const hasFieldToMend = Object.keys(problem?.fields ?? {}).length > 0;
  if (refusal !== null) return <Lapsed title={signInFormWords().newPassword} refusal={refusal} />;
  if (token === null) {
    return (
      <AccountForm title={signInFormWords().newPassword} problem={problem?.detail} hasFieldToMend={hasFieldToMend} send={words.sendMeALink}>
        <p>{words.writeYourEmail}</p>
        <AccountField
          name="email"
          label={signInFormWords().email}
          type="email"
          autoComplete="username"
          value={problem?.email}
          problem={problem?.fields.email}
        />
      </AccountForm>
    );
  }
  return (
    <AccountForm title={signInFormWords().newPassword} problem={problem?.detail} hasFieldToMend={hasFieldToMend} send={words.changeMyPassword}>
      <input type="hidden" name="token" value={token} />
      <AccountField
        name="password"
        label={signInFormWords().password}
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
        problem={problem?.fields.password}
      />
    </AccountForm>
  );
}

function Outcome({ sentence, way }: { readonly sentence: string; readonly way: string }) {
  return (
    <StandalonePage>
      <h1>{signInFormWords().newPassword}</h1>
      <p>{sentence}</p>
      <p>
        <a className="button" href="/login">
          {way}
        </a>
      </p>
    </StandalonePage>
  );
}
