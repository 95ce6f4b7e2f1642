import { data, redirect } from 'react-router';
import { services } from '../services.ts';
import type { Route } from './+types/setup.ts';
import { formText } from './form-text.ts';
import { headTags, loadedTags } from './head/head.ts';
import { Lone } from './lone.tsx';
import { problemOf } from './problem-of.ts';

const OTHERWISE = 'No se pudo crear al administrador. Vuelve a intentarlo.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, published, siteUrl } = context.get(services);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await api(`/api/setup?token=${encodeURIComponent(token)}`);
  const { site } = await published();
  const tags = headTags({ title: 'Bienvenida', path: '/setup', noindex: true }, site, siteUrl);
  return { tags, token, refusal: answer.ok ? null : (await problemOf(answer, OTHERWISE)).detail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => formText(form, name);
  const { api } = context.get(services);
  const post = (path: string, body: object) =>
    api(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const credentials = { email: typed('email'), password: typed('password') };
  const made = await post('/api/setup', { ...credentials, token: typed('token'), name: typed('name') });
  if (!made.ok) return data({ ...(await problemOf(made, OTHERWISE)), email: credentials.email, name: typed('name') }, { status: made.status });
  const signedIn = await post('/api/auth/sign-in/email', credentials);
  if (!signedIn.ok) return redirect('/login', 303);
  return redirect('/dashboard', { status: 303, headers: new Headers(signedIn.headers.getSetCookie().map((cookie) => ['set-cookie', cookie])) });
}

export const meta = loadedTags;

/** Where the one-time link of the first start leads: the first administrator. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, token } = loaderData;
  if (refusal !== null) {
    return (
      <Lone>
        <div className="form login">
          <h1>Bienvenida a Faro</h1>
          <p className="problem" role="alert">
            {refusal}
          </p>
        </div>
      </Lone>
    );
  }
  return (
    <Lone>
      <form className="form login" method="post">
        <h1>Bienvenida a Faro</h1>
        {actionData && (
          <p className="problem" role="alert">
            {actionData.detail}
          </p>
        )}
        <p>Crea la cuenta con la que vas a administrar el sitio.</p>
        <input type="hidden" name="token" value={token} />
        <SetupField name="name" label="Tu nombre" type="text" autoComplete="name" value={actionData?.name} />
        <SetupField name="email" label="E-mail" type="email" autoComplete="username" value={actionData?.email} problem={actionData?.fields.email} />
        <SetupField name="password" label="Contraseña" type="password" autoComplete="new-password" problem={actionData?.fields.password} />
        <button className="button" type="submit">
          Crear mi cuenta
        </button>
      </form>
    </Lone>
  );
}

interface SetupFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
}

function SetupField({ name, label, type, autoComplete, value, problem }: SetupFieldProps) {
  const problemId = problem && `${name}-problem`;
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input id={name} type={type} name={name} autoComplete={autoComplete} required defaultValue={value} aria-describedby={problemId} />
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
}
