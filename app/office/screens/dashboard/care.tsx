import { Link } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Overview } from '#core/contract/overview.ts';
import { PROFILE_LACKS } from '#core/documents/profile.ts';
import { counted, short } from '../../model/titles.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './dashboard.module.css';

interface Need {
  readonly to: string;
  readonly text: string;
}

/** Screens that are no list of a collection. */
const NOT_LISTS = ['/imports', '/messages', '/media', '/profile'];

/** What of the content needs care, each with the way there. */
export function needsOf({
  toReview,
  harvested,
  unread,
  undelivered,
  hidden,
  withoutPicture,
  withoutText,
  withoutLink,
  hiddenTypes,
  unseen,
  isProfileUnseen,
}: Overview): Need[] {
  const counts = (list: Overview['hidden'], what: (count: number) => string) =>
    list.map(({ collection, count, first }) => ({
      to: `/${collection}${count === 1 ? `?editar=${first}` : ''}`,
      text: `${counted(collection as CollectionName, count)} ${what(count)}`,
    }));
  return [
    ...(toReview > 0 ? [{ to: '/imports', text: `${toReview === 1 ? '1 publicación' : `${toReview} publicaciones`} por revisar` }] : []),
    ...(harvested
      ? [
          {
            to: `/imports/${harvested.import}`,
            text: `${harvested.count === 1 ? '1 publicación nueva se publicó' : `${harvested.count} publicaciones nuevas se publicaron`} sin revisar`,
          },
        ]
      : []),
    ...(unread > 0 ? [{ to: '/messages', text: unread === 1 ? '1 mensaje sin leer' : `${unread} mensajes sin leer` }] : []),
    ...(undelivered > 0
      ? [{ to: '/messages', text: undelivered === 1 ? '1 mensaje que no se pudo reenviar' : `${undelivered} mensajes que no se pudieron reenviar` }]
      : []),
    ...hiddenTypes.map(({ collection, title, items }) => ({
      to: `/${collection}`,
      text: `«${short(title)}» no se muestra, y por eso ${items === 1 ? 'tampoco el registro que lo usa' : `tampoco los ${items} registros que lo usan`}`,
    })),
    ...unseen.map(({ collection, count, first, title, because, isPart }) => {
      const which = count === 1 && title !== '' ? `«${short(title)}»` : counted(collection as CollectionName, count);
      return {
        to: `/${collection}${count === 1 ? `?editar=${first}` : ''}`,
        text: isPart ? `Parte de ${which} no se ve: ${because}` : `${which} no se ve${count === 1 ? '' : 'n'}: ${because}`,
      };
    }),
    ...(isProfileUnseen ? [{ to: '/profile', text: `El perfil no se ve: ${PROFILE_LACKS}` }] : []),
    ...counts(withoutLink, () => 'sin enlace'),
    ...counts(withoutPicture, () => 'sin imagen'),
    ...(withoutText > 0
      ? [
          {
            to: '/media?ver=sin-texto',
            text: withoutText === 1 ? '1 imagen en uso sin texto alternativo' : `${withoutText} imágenes en uso sin texto alternativo`,
          },
        ]
      : []),
    ...counts(hidden, (count) => (count === 1 ? 'no se muestra' : 'no se muestran')),
  ].filter(({ to }) => NOT_LISTS.some((screen) => to.startsWith(screen)) || Object.hasOwn(collections, to.slice(1).replace(/\?.*/, '')));
}

export function Care({ overview }: { overview: Overview }) {
  const needs = needsOf(overview);
  return (
    <section className={style.card} aria-labelledby="care">
      <h2 id="care">Por atender</h2>
      {needs.length === 0 ? (
        <p>
          <Icon name="check" /> Todo está al día.
        </p>
      ) : (
        <ul>
          {needs.map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
