import { data, redirect } from 'react-router';
import { type RouteHandle, services } from '../../services.ts';
import { secondStepCall } from '../../ui/second-step-call.ts';
import { accountWords } from '../../words/account.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { cookiesOf } from '../cookies-of.ts';
import { formText, sentForm } from '../form-text.ts';
import { headTags, loadedTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/second-step.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { safeNext } from './safe-next.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, published, siteUrl } = context.get(services);
  if (user) return redirect(safeNext(request.url), 303);
  const { site } = await published();
  const tags = headTags({ title: accountWords().secondStep, path: '/login/codigo', noindex: true }, site, siteUrl);
  return serverOnly({ tags, next: safeNext(request.url) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { operation, body } = secondStepCall(formText(await sentForm(request), 'code'));
  const answer = await context.get(services).send(operation, { body });
  if (answer.ok) return redirect(safeNext(request.url), { status: 303, headers: cookiesOf(answer) });
  const { detail } = await readProblem(answer, accountWords().codeNotVerified);
  return data({ detail }, { status: answer.status });
}

export const meta = loadedTags;

/** After the password: the code, for those who turned it on. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = accountWords();
  return (
    <AccountForm
      title={accountWords().secondStep}
      problem={actionData?.detail}
      hasFieldToMend
      send={signInFormWords().signIn}
      passkeyTo={loaderData.next}
    >
      <p>{words.writeTheCode}</p>
      <AccountField name="code" label={signInFormWords().code} type="text" autoComplete="one-time-code" isFirst isToMend={actionData !== undefined} />
      <p>
        <a href="/login">{signInFormWords().startAgain}</a>
      </p>
    </AccountForm>
  );
}
