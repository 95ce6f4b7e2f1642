interface AccountFieldProps {
  readonly name: string;
  readonly label: string;
  /** What is good to know before it is filled in. */
  readonly hint?: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
}

/** A field of an account's form, with what is to be mended in it. */
export function AccountField({ name, label, hint, type, autoComplete, value, problem }: AccountFieldProps) {
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
        required
        defaultValue={value}
        aria-describedby={[hintId, problemId].filter(Boolean).join(' ') || undefined}
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
