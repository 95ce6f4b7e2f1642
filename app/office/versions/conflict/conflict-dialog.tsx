import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { useObserved } from '../../ui/observable.ts';

const Comparison = part(() => import('./comparison.tsx'), 'Comparison');

/** Shows both sides when two people changed the same thing at once. */
export function ConflictDialog() {
  const { comparing, edits } = useOffice();
  const key = useObserved(comparing, (each) => each);
  const edit = useObserved(edits.all, (all) => (key === null ? undefined : all.get(key)));
  if (key === null || edit?.trouble?.kind !== 'conflict') return null;
  return <Comparison key={key} edit={edit} conflict={edit.trouble} onClose={() => comparing.set(null)} />;
}
