import { accountWords } from '../../words/account.ts';
import { signInFormWords } from '../../words/sign-in-form.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm, Lapsed } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

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
