import { data, redirect } from 'react-router';
import { services } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { cookiesOf } from '../cookies-of.ts';
import { formText, sentForm } from '../form-text.ts';
import { readProblem } from '../read-problem.ts';
import type { PageArguments } from './one-time-link.ts';

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
