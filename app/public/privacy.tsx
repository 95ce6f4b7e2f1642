import { groupName } from '#core/documents/site.ts';
import { services } from '../services.ts';
import type { Route } from './+types/privacy.ts';
import { headTags, loadedTags } from './head/head.ts';

const DESCRIPTION = 'Qué datos personales guarda este sitio, para qué, por cuánto tiempo y cómo pedir verlos, corregirlos o borrarlos.';

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, messageDays } = context.get(services);
  const { site } = await published();
  const tags = headTags({ title: 'Aviso de privacidad', path: '/privacidad', description: DESCRIPTION }, site, siteUrl);
  return { group: groupName(site), messageDays, tags };
}

export const meta = loadedTags;

/** What the site keeps of its visitors, for how long, and whom to ask. */
export default function Privacy({ loaderData: { group, messageDays } }: Route.ComponentProps) {
  return (
    <div className="page narrow">
      <h1>Aviso de privacidad</h1>
      <p>{group} es responsable de los datos personales que recibe por este sitio.</p>
      <h2>Qué datos guardamos y para qué</h2>
      <p>Lo que escribes en el formulario de contacto: tu correo, el asunto y el mensaje. Los usamos solo para responderte.</p>
      <h2>Por cuánto tiempo</h2>
      <p>
        Este sitio borra cada mensaje a más tardar {messageDays} días después de recibirlo. Las copias de seguridad hechas antes lo conservan hasta
        que vencen.
      </p>
      <h2>Tus derechos</h2>
      <p>
        Puedes pedir acceso a tus datos, su rectificación o su cancelación, y oponerte a su uso (derechos ARCO). Escríbenos por el{' '}
        <a href="/#Contacto">formulario de contacto</a> desde el mismo correo. De las copias de seguridad, lo borrado desaparece a más tardar cuando
        vencen.
      </p>
    </div>
  );
}
