import { data, type RouterContextProvider, redirect } from 'react-router';
import { beforeSetup } from '#content/before-setup.ts';
import { services } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { cookiesOf } from '../cookies-of.ts';
import { formText, sentForm } from '../form-text.ts';
import { headTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm, Lapsed } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface PageArguments {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

type LinkCheck = 'GET /api/setup' | 'GET /api/invitations/accept' | 'GET /api/password-reset';

/**
 * The facts of a page that a one-time link leads to: whether the link still serves.
 * @param check the call that checks it
 */
export async function checkLink({ context, request }: PageArguments, { check, title }: { readonly check: LinkCheck; readonly title: string }) {
  const { send, published, siteUrl, passwordHint } = context.get(services);
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const answer = await send(check, { query: { token } });
  const { site } = await published();
  const tags = headTags({ title, path: pathname, noindex: true }, beforeSetup(site), siteUrl);
  return serverOnly({ tags, token, passwordHint, refusal: answer.ok ? null : (await readProblem(answer, accountWords().notCreated)).detail });
}

type MakeAccount = 'POST /api/setup' | 'POST /api/invitations/accept';

/** Makes the account that the form describes, signs it in and goes on. */
export async function makeAccount({ context, request }: PageArguments, { make, next }: { readonly make: MakeAccount; readonly next: string }) {
  const form = await sentForm(request);
  const typed = (name: string) => formText(form, name);
  const { send } = context.get(services);
  const credentials = { email: typed('email'), password: typed('password') };
  const made = await send(make, { body: { ...credentials, token: typed('token'), name: typed('name') } });
  if (!made.ok)
    return data({ ...(await readProblem(made, accountWords().notCreated)), email: credentials.email, name: typed('name') }, { status: made.status });
  const signedIn = await send('POST /api/auth/sign-in/email', { body: credentials });
  return signedIn.ok ? redirect(next, { status: 303, headers: cookiesOf(signedIn) }) : redirect('/login', 303);
}

interface NewAccountProps {
  readonly title: string;
  readonly link: { readonly token: string; readonly passwordHint: string; readonly refusal: string | null };
  readonly answer:
    | { readonly detail: string; readonly fields: Readonly<Record<string, string>>; readonly email: string; readonly name: string }
    | undefined;
}

/** The form that makes an account. */
export function NewAccount({ title, link: { token, passwordHint, refusal }, answer }: NewAccountProps) {
  const words = accountWords();
  if (refusal !== null) return <Lapsed title={title} refusal={refusal} />;
  // A problem shown beside a field is not shown twice.
  const problem = Object.keys(answer?.fields ?? {}).length > 0 ? undefined : answer?.detail;
  return (
    <AccountForm title={title} problem={problem} send={words.createMyAccount}>
      <p>{words.createTheAccount}</p>
      <input type="hidden" name="token" value={token} />
      <AccountField name="name" label={signInFormWords().yourName} type="text" autoComplete="name" value={answer?.name} />
      <AccountField
        name="email"
        label={signInFormWords().email}
        type="email"
        autoComplete="username"
        value={answer?.email}
        problem={answer?.fields.email}
      />
      <NewPasswordField hint={passwordHint} problem={answer?.fields.password} />
    </AccountForm>
  );
}
