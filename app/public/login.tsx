import { data, redirect } from 'react-router';
import { services } from '../services.ts';
import type { Route } from './+types/login.ts';
import { formText } from './form-text.ts';
import { headTags, loadedTags } from './head/head.ts';
import { Lone } from './lone.tsx';
import { problemOf } from './problem-of.ts';
import { safeNext } from './safe-next.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, published, siteUrl } = context.get(services);
  if (user) return redirect(safeNext(request.url), 303);
  const { site } = await published();
  return { tags: headTags({ title: 'Inicio de Sesión', path: '/login', noindex: true }, site, siteUrl) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const answer = await context.get(services).api('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: formText(form, 'password') }),
  });
  if (!answer.ok) {
    const { detail } = await problemOf(answer, 'No se pudo iniciar sesión. Vuelve a intentarlo.');
    return data({ email, detail }, { status: answer.status });
  }
  const headers = new Headers(answer.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
  return redirect(safeNext(request.url), { status: 303, headers });
}

export const meta = loadedTags;

/** The way in for administrators (spec, section 2: Login). */
export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <Lone>
      <form className="form login" method="post">
        <h1>Inicio de Sesión</h1>
        {actionData && (
          <p className="problem" role="alert">
            {actionData.detail}
          </p>
        )}
        <label htmlFor="email">E-mail</label>
        <input id="email" type="email" name="email" autoComplete="username" required defaultValue={actionData?.email} />
        <label htmlFor="password">Contraseña</label>
        <input id="password" type="password" name="password" autoComplete="current-password" required />
        <button className="button" type="submit">
          Entrar
        </button>
      </form>
    </Lone>
  );
}
