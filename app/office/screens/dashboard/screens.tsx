import { Link } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Overview } from '#core/contract/overview.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { counted } from '../../model/titles.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './dashboard.module.css';
import { DRAWING_OF } from './drawings.ts';

interface ScreenProps {
  readonly to: string;
  readonly text: string;
  /** A path. */
  readonly drawing: string;
}

/**
 * The buttons to what is edited, with how much of each there is once the overview is here (spec, section 2: Dashboard).
 */
export function Screens({ counts }: { counts: Overview['counts'] }) {
  const words = dashboardWords();
  const countOf = new Map(counts.map(({ collection, count }) => [collection, count]));
  return (
    <nav aria-label={words.sections}>
      <ul className={style.buttons}>
        {(Object.values(collections) as readonly CollectionDefinition<CollectionName>[]).map(
          ({ name, heading, button = heading, drawing = 'list' }) => (
            <Screen
              key={name}
              to={`/${name}`}
              text={button}
              drawing={DRAWING_OF[drawing]}
              total={countOf.get(name)}
              note={counted(name, countOf.get(name) ?? 0)}
            />
          ),
        )}
        <Screen to="/profile" text={words.editProfile} drawing={DRAWING_OF.profile} />
        <Screen to="/site" text={documents.site.heading} drawing={DRAWING_OF.site} />
      </ul>
    </nav>
  );
}

function Screen({ to, text, drawing, total, note }: ScreenProps & { total?: number | undefined; note?: string }) {
  const id = `total${to.replace('/', '-')}`;
  return (
    <li>
      <Link to={to} {...(total !== undefined && { 'aria-describedby': id })}>
        <span className={style.drawing}>
          <Icon path={drawing} size="1.375rem" />
        </span>
        {text}
        {/* Not part of the button's name, which is the specification's. */}
        {total !== undefined && (
          <span id={id} className={style.total} aria-hidden="true" title={note}>
            {dashboardWords().number(total)}
          </span>
        )}
      </Link>
    </li>
  );
}
