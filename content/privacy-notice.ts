/** The time for which the site keeps personal data, as its settings say. In days. */
export interface Retention {
  readonly messageDays: number;
  readonly trashDays: number;
  /** Until a backup that the site makes by itself is deleted; null where it makes none. */
  readonly backupDays: number | null;
  /** The target to which messages are forwarded besides being stored; null where they are not. */
  readonly forwardsTo: keyof typeof FORWARDING | null;
}

const FORWARDING = {
  mail: ' El mensaje también se envía al correo del grupo, donde se conserva como cualquier otro.',
  'form-service':
    ' El mensaje también se envía a un servicio de formularios que el grupo usa para recibirlo, y que lo conserva según sus propias reglas.',
} as const;

interface Responsible {
  readonly group: string;
  readonly addresses: readonly { readonly name: string; readonly text: string }[];
}

/**
 * The data that the site keeps of its visitors, why, for how long and whom to ask, as Markdown: the notice of a group
 * that has none of its own.
 */
export function privacyNotice({ group, addresses }: Responsible, { messageDays, trashDays, backupDays, forwardsTo }: Retention): string {
  const where = addresses.map(({ name, text }) => `- ${[name, ...text.split('\n')].filter((line) => line.trim() !== '').join(', ')}`);
  const backups =
    backupDays === null
      ? 'Las copias de seguridad que se hicieron antes lo conservan hasta que otras más recientes ocupan su lugar.'
      : `Las copias de seguridad que el sitio hizo antes por sí mismo lo conservan hasta que vencen, a más tardar ${backupDays} días después; las demás, hasta que otras más recientes ocupan su lugar.`;
  return `## Quién es responsable

**${group}** es responsable de los datos personales que recibe por este sitio.
${where.length > 0 ? `\n${where.join('\n')}\n` : ''}
## Qué guarda este sitio y para qué

- **Lo que escribes en el formulario de contacto**: tu correo, el asunto y el mensaje, para leerlo y responderte.${forwardsTo === null ? '' : FORWARDING[forwardsTo]}
- **La dirección de red** (IP) desde la que se envía el formulario, se abre una página o se intenta entrar: un día como máximo, para frenar abusos; no queda junto a lo que abriste. En el registro del servidor queda la de lo que se rechazó.
- **El número de visitas**: cuántas veces se abrió cada página cada día y desde qué sitios llegaron, solo como sumas. No guarda quién eres, ni tu dirección de red, ni qué navegador o aparato usas, y no une una página con la siguiente.
- **Cookies**: ninguna para quienes solo visitan el sitio. Las hay para quienes lo administran: la de su sesión, y una que reconoce su navegador hasta un año después de entrar. El tema claro u oscuro que elijas se guarda solo en tu navegador.

El sitio no usa servicios de publicidad ni de medición, y sus páginas no piden nada a otros sitios. Los nombres, las fotos y los datos de integrantes que se leen aquí los publica el grupo.

## Por cuánto tiempo

- Cada mensaje se borra a más tardar ${messageDays} días después de recibirlo, aunque esté en la papelera.
- Lo que se borra del sitio pasa a la papelera y se borra de ella a más tardar en ${trashDays} días.
- ${backups}

## Tus derechos

Puedes pedir ver tus datos, corregirlos o borrarlos, y oponerte a su uso (derechos de acceso, rectificación, cancelación y oposición). Escríbenos por el [formulario de contacto](/#Contacto) desde el mismo correo: podemos entregarte todo lo que enviaste y borrarlo para siempre. De las copias de seguridad desaparece cuando vencen. Por el mismo medio puedes pedir que se corrija o se retire lo que se publica sobre ti.

## Cambios

La versión vigente de este aviso es la que se lee en esta página.
`;
}
