import { researchLines } from '#content/research-lines.ts';
import type { TextField } from '#core/fields/text.ts';

/** The values offered while typing: those of the field, or the names of the research lines. */
export function Suggestions({ id, of }: { readonly id: string; readonly of: TextField['suggestions'] }) {
  const values = typeof of === 'object' ? of : researchLines.map(({ name }) => name);
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
