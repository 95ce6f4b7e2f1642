interface AccountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
}

/** A field of an account's form, with what is to be mended in it. */
export function AccountField({ name, label, type, autoComplete, value, problem }: AccountFieldProps) {
  const problemId = problem && `${name}-problem`;
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input id={name} type={type} name={name} autoComplete={autoComplete} required defaultValue={value} aria-describedby={problemId} />
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
}
