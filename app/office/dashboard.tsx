import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import style from './dashboard/dashboard.module.css';
import { SignOutButton } from './session/sign-out-button.tsx';

/** The panel, with a button to every screen (spec, section 2: Dashboard). */
export default function Dashboard() {
  const buttons = [
    ...Object.values(collections).map(({ name, button }) => ({ to: `/${name}`, text: button })),
    { to: '/profile', text: 'Editar Información Principal' },
    { to: '/site', text: documents.site.heading },
  ];
  return (
    <main className={style.dashboard}>
      <div className={style.top}>
        <h1>Panel de Control</h1>
        <SignOutButton variant="default" />
      </div>
      <nav aria-label="Secciones">
        <ul className={style.buttons}>
          {buttons.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} prefetch="intent">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
