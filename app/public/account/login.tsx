import { data, redirect } from 'react-router';
import { hasSignedOut } from '#core/cookies.ts';
import { type RouteHandle, services } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { cookiesOf } from '../cookies-of.ts';
import { formText, sentForm } from '../form-text.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';
import { StandalonePage } from '../standalone-page.tsx';
import type { Route } from './+types/login.ts';
import { AccountField } from './account-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { safeNext } from './safe-next.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, published, siteUrl, sendsMail, hasAdministrator } = context.get(services);
  const next = safeNext(request.url);
  if (user) return redirect(next, 303);
  const { site } = await published();
  const signedOut = hasSignedOut(request.headers.get('cookie'));
  return serverOnly({
    tags: headTags({ title: accountWords().signInTitle, path: '/login', noindex: true }, site, siteUrl),
    next,
    sendsMail,
    signedOut,
    // While the database is away the page is the usual one.
    hasAccounts: await hasAdministrator().catch(() => true),
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const email = formText(form, 'email');
  const answer = await context.get(services).send('POST /api/auth/sign-in/email', { body: { email, password: formText(form, 'password') } });
  if (!answer.ok) {
    const { detail } = await readProblem(answer, accountWords().notSignedIn);
    return data({ email, detail }, { status: answer.status });
  }
  const { twoFactorRedirect } = await answer.json();
  const next = twoFactorRedirect ? `/login/codigo${new URL(request.url).search}` : safeNext(request.url);
  return redirect(next, { status: 303, headers: cookiesOf(answer) });
}

export const meta = loadedTags;

/** The way in for administrators (spec, section 2: Login). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const words = accountWords();
  return (
    <StandalonePage>
      <form className="form login" method="post">
        <h1>{words.signInTitle}</h1>
        {!loaderData.hasAccounts && <p className="hint">{words.noAccountsYet}</p>}
        {loaderData.signedOut && !actionData && <p className="hint">{words.signedOut}</p>}
        {actionData && (
          <p className="problem" role="alert" id="problem">
            {actionData.detail}
          </p>
        )}
        <label htmlFor="email">{signInFormWords().email}</label>
        <input
          id="email"
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          defaultValue={actionData?.email}
          // biome-ignore lint/a11y/noAutofocus: nobody comes here for anything else
          autoFocus={actionData === undefined}
        />
        {/* The focus after a refusal stands where one goes on; the refusal is then read out with it. */}
        <AccountField
          name="password"
          label={signInFormWords().password}
          type="password"
          autoComplete="current-password"
          isToMend={actionData !== undefined}
        />
        <button className="button" type="submit">
          {signInFormWords().signIn}
        </button>
        <PasskeyButton to={loaderData.next} />
        <p>{loaderData.sendsMail ? <a href="/recuperar">{words.forgotPassword}</a> : words.forgotPasswordWithoutMail}</p>
      </form>
    </StandalonePage>
  );
}
