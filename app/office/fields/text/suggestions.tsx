import { researchLines } from '#content/research-lines.ts';

/** The names of the research lines, offered while typing. */
export function Suggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {researchLines.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
