import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOffice } from '../../editing/office-context.ts';
import { screenOf } from '../../model/slot-screen.ts';
import { useObserved } from '../../ui/observable.ts';
import style from './dashboard.module.css';

/** Uploads that were left unfinished, and the way to where they go on. */
export function UploadsLeft() {
  const { leftUploads } = useOffice();
  const left = useObserved(leftUploads.all, (each) => each);
  if (left.length === 0) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="uploads-left">
      <h2 id="uploads-left">Subidas a medias</h2>
      <ul>
        {left.map(({ key, place, name }) => (
          <li key={key}>
            <Link to={screenOf(place)}>{name}</Link>{' '}
            <Button size="compact-xs" variant="subtle" aria-label={`Olvidar la subida de «${name}»`} onClick={() => leftUploads.forget(key)}>
              Olvidar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
