import { EXACT_TEXT } from '../../ui/exact-text.ts';

interface AccountFieldProps {
  readonly name: string;
  readonly label: string;
  /** Advice to read before it is filled in. */
  readonly hint?: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
  /** True where nobody comes to the page for anything else. */
  readonly isFirst?: boolean;
  /** True where one goes on here after the form was refused as a whole. */
  readonly isToMend?: boolean;
}

/** A field of an account's form, with what is to be mended in it. */
export function AccountField({ name, label, hint, type, autoComplete, value, problem, isFirst = false, isToMend = false }: AccountFieldProps) {
  const problemId = problem && `${name}-problem`;
  const hintId = hint && `${name}-hint`;
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        type={type}
        name={name}
        autoComplete={autoComplete}
        {...(autoComplete === 'one-time-code' && EXACT_TEXT)}
        required
        defaultValue={value}
        aria-describedby={[hintId, problemId, isToMend && 'problem'].filter(Boolean).join(' ') || undefined}
        // biome-ignore lint/a11y/noAutofocus: where one begins, and after a refusal; the first of several gets it
        autoFocus={isFirst || isToMend || problem !== undefined}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
