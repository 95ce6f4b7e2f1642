import { Link } from 'react-router';
import { editOf, saysSomething } from '../attachments/attachments.ts';
import { LIBRARY } from '../attachments/places.ts';
import { isUnsaved, type Target } from '../edits/edit.ts';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import style from './dashboard.module.css';

/** Text that is nowhere but in this browser, and the way to it. */
export function DraftsLeft() {
  const { attachments, edits, labelOf, stored } = useOffice();
  const all = useObserved(edits.all, (each) => each);
  const left = [...all].filter(([, edit]) => isUnsaved(edit) && edit.confirmed === null);
  const pictures = useObserved(attachments.all, (each) => each);
  const described = [...pictures].filter(([place, { state, said }]) => editOf(place) === LIBRARY && state === 'success' && saysSomething(said));
  if (left.length === 0 && described.length === 0) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="drafts">
      <h2 id="drafts">Texto sin guardar</h2>
      <ul>
        {left.map(([key, { target, base, typed }]) => (
          <li key={key}>
            <Link to={screenOf(target)}>{labelOf(target, { ...base, ...stored(target), ...typed })}</Link>
          </li>
        ))}
        {described.map(([place, { file }]) => (
          <li key={place}>
            <Link to="/media">Lo que muestra «{file.name}»</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function screenOf(target: Target): string {
  if (target.kind === 'file') return `/media?archivo=${encodeURIComponent(target.path)}`;
  return target.kind === 'document' ? `/${target.name}` : `/${target.collection}`;
}
