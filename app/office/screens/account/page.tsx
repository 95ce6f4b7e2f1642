import { Screen } from '../../ui/screen.tsx';
import style from './account.module.css';
import { Administrators } from './administrators.tsx';
import { Invitation } from './invitation.tsx';
import { OwnName } from './own-name.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => [{ title: 'Mi cuenta' }, { name: 'robots', content: 'noindex' }];

/** The administrator's own account. */
export default function Account() {
  return (
    <Screen heading="Mi cuenta" width="form">
      <section className={style.section} aria-labelledby="own-name">
        <h2 id="own-name">Tu nombre y tu correo</h2>
        <OwnName />
      </section>
      <section className={style.section} aria-labelledby="password">
        <h2 id="password">Cambiar la contraseña</h2>
        <PasswordForm />
      </section>
      <section className={style.section} aria-labelledby="second-factor">
        <h2 id="second-factor">Segundo paso al entrar</h2>
        <SecondFactor />
      </section>
      <section className={style.section} aria-labelledby="passkeys">
        <h2 id="passkeys">Llaves de acceso</h2>
        <Passkeys />
      </section>
      <section className={style.section} aria-labelledby="sessions">
        <h2 id="sessions">Sesiones abiertas</h2>
        <Sessions />
      </section>
      <section className={style.section} aria-labelledby="administrators">
        <h2 id="administrators">Administradores</h2>
        <Administrators />
      </section>
      <section className={style.section} aria-labelledby="invitation">
        <h2 id="invitation">Invitar a otra persona</h2>
        <Invitation />
      </section>
    </Screen>
  );
}
