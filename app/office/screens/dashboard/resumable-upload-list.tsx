import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { useOffice } from '../../editing/office-context.ts';
import { screenOf } from '../../model/slot-screen.ts';
import { useObserved } from '../../ui/observable.ts';
import style from './dashboard.module.css';

/** Uploads that were left unfinished, and the way to where they go on. */
export function ResumableUploadList() {
  const words = dashboardWords();
  const { resumableUploads } = useOffice();
  const left = useObserved(resumableUploads.all, (each) => each);
  if (left.length === 0) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="uploads-left">
      <h2 id="uploads-left">{words.unfinished}</h2>
      <ul>
        {left.map(({ key, slot, name }) => (
          <li key={key}>
            <Link to={screenOf(slot)}>{name}</Link>{' '}
            <Button size="compact-xs" variant="subtle" aria-label={words.forgetUpload(name)} onClick={() => resumableUploads.forget(key)}>
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
