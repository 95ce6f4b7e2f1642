import { signInFormWords } from '../../words/sign-in-form.ts';
import { AccountField } from './account-field.tsx';

interface NewPasswordFieldProps {
  readonly hint: string;
  /** The reason why the last one was refused. */
  readonly problem: string | undefined;
  /** True where nobody comes to the page for anything else. */
  readonly isFirst?: boolean;
}

/** The field of a new password. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <AccountField name="password" label={signInFormWords().password} type="password" autoComplete="new-password" {...props} />;
}
