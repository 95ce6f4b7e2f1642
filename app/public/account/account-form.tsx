import { StandalonePage } from '../standalone-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface AccountFormProps {
  readonly title: string;
  /** The problem to be mended. */
  readonly problem?: string | undefined;
  /** True where a field of it is where one goes on after a refusal. */
  readonly hasFieldToMend?: boolean;
  /** The label of the button. */
  readonly send: string;
  /** The destination of a sign-in by passkey, if one may be used instead. */
  readonly passkeyTo?: string;
  readonly children: React.ReactNode;
}

/** A form about somebody's account, on a page of its own. */
export function AccountForm({ title, problem, hasFieldToMend = false, send, passkeyTo, children }: AccountFormProps) {
  return (
    <StandalonePage>
      <form className="form login" method="post">
        <h1>{title}</h1>
        {problem && (
          // On a phone it would be out of sight.
          // biome-ignore lint/a11y/noAutofocus: only after a refusal
          <p className="problem" role="alert" id="problem" tabIndex={-1} autoFocus={!hasFieldToMend}>
            {problem}
          </p>
        )}
        {children}
        <button className="button" type="submit">
          {send}
        </button>
        {passkeyTo && <PasskeyButton to={passkeyTo} />}
      </form>
    </StandalonePage>
  );
}

interface LapsedProps {
  readonly title: string;
  readonly refusal: string;
  /** The way to another link, where there is one. */
  readonly children?: React.ReactNode;
}

/** The page of a one-time link that no longer serves. */
export function Lapsed({ title, refusal, children }: LapsedProps) {
  return (
    <StandalonePage>
      <div className="form login">
        <h1>{title}</h1>
        <p className="problem" role="alert">
          {refusal}
        </p>
        {children}
      </div>
    </StandalonePage>
  );
}
