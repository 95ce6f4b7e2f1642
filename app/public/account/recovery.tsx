import { data } from 'react-router';
import { type RouteHandle, services } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { formText, sentForm } from '../form-text.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';
import { StandalonePage } from '../standalone-page.tsx';
import type { Route } from './+types/recovery.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm, Lapsed } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { checkLink } from './one-time-link.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader(page: Route.LoaderArgs) {
  if (new URL(page.request.url).searchParams.has('token'))
    return checkLink(page, { check: 'GET /api/password-reset', title: signInFormWords().newPassword });
  const { published, siteUrl } = page.context.get(services);
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
  const { send } = context.get(services);
  const [token, email, password] = [formText(form, 'token'), formText(form, 'email'), formText(form, 'password')];
  const answer = token
    ? await send('POST /api/password-reset', { body: { token, password } })
    : await send('POST /api/password-reset/request', { body: { email } });
  if (answer.ok) return { done: token ? ('changed' as const) : ('asked' as const) };
  return data({ done: null, email, ...(await readProblem(answer, accountWords().notDone)) }, { status: answer.status });
}

export const meta = loadedTags;

/** A forgotten password: asking for the link, and where the link leads. */
export default function Recovery({ loaderData: { token, passwordHint, refusal }, actionData }: Route.ComponentProps) {
  const words = accountWords();
  if (actionData?.done === 'changed') return <Outcome sentence={words.passwordChanged} way={signInFormWords().signIn} />;
  if (actionData?.done === 'asked') return <Outcome sentence={words.linkOnItsWay} way={words.back} />;
  const problem = actionData?.done === null ? actionData : undefined;
  // A problem shown beside a field is not shown twice.
  const detail = Object.keys(problem?.fields ?? {}).length > 0 ? undefined : problem?.detail;
  if (refusal !== null) {
    return (
      <Lapsed title={signInFormWords().newPassword} refusal={refusal}>
        <p>
          <a className="button" href="/recuperar">
            {words.askAgain}
          </a>
        </p>
      </Lapsed>
    );
  }
  if (token === null) {
    return (
      <AccountForm title={signInFormWords().newPassword} problem={detail} send={words.sendMeALink}>
        <p>{words.writeYourEmail}</p>
        <AccountField
          name="email"
          label={signInFormWords().email}
          type="email"
          autoComplete="username"
          value={problem?.email}
          problem={problem?.fields.email}
          isFirst={problem === undefined}
        />
      </AccountForm>
    );
  }
  return (
    <AccountForm title={signInFormWords().newPassword} problem={detail} send={words.changeMyPassword}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordField hint={passwordHint} problem={problem?.fields.password} isFirst={problem === undefined} />
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
