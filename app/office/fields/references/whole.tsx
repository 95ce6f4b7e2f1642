import type { ReferencesField } from '#core/fields/references.ts';
import type { WholeProps } from '../appearance.ts';
import { WholeText } from '../whole-text.tsx';
import { useNames } from './use-names.ts';

/** The names of all items, one a line. */
export function Whole({ field, value }: WholeProps<ReferencesField>) {
  const nameOf = useNames(field);
  return <WholeText value={(value as readonly string[]).map(nameOf).join('\n')} />;
}
