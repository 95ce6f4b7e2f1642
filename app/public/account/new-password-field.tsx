import { signInFormWords } from '../../words/sign-in-form.ts';
import { AccountField } from './account-field.tsx';

/** The field of a new password. @param problem the reason why the last one was refused */
export function NewPasswordField({ hint, problem }: { readonly hint: string; readonly problem: string | undefined }) {
  return (
    <AccountField name="password" label={signInFormWords().password} hint={hint} type="password" autoComplete="new-password" problem={problem} />
  );
}
