import { defineDocument } from '../definition.ts';
import { choice } from '../fields/choice.ts';
import { flag } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { longText, markdown, text } from '../fields/text.ts';
import { year } from '../fields/year.ts';
import { offeredTimeZones, timeZoneNamed } from '../time/time-zone.ts';
import { say } from '../words/message.ts';
import { lookFields } from './look.ts';

const LINK_KINDS = [
  { value: 'identity', label: 'Identidad (ORCID)', name: 'ORCID' },
  { value: 'scholar', label: 'Citas (Google Académico)', name: 'Google Académico' },
  { value: 'network', label: 'Red (ResearchGate)', name: 'ResearchGate' },
  { value: 'university', label: 'Perfil universitario', name: 'Perfil universitario' },
  { value: 'photos', label: 'Red social de fotos (Instagram)', name: 'Red social' },
  { value: 'videos', label: 'Canal de video (YouTube)', name: 'Canal de video' },
  { value: 'partner', label: 'Empresa asociada', name: 'Empresa asociada' },
  { value: 'other', label: 'Otro', name: '' },
] as const;

/** The group's identity and the fixed texts that it may change without touching code (spec, section 2: Landing). */
export const site = defineDocument({
  name: 'site',
  heading: 'Configuración del sitio',
  fields: {
    group_name: text({ label: 'Nombre del grupo', required: say('groupNameNeeded') }),
    short_name: text({
      label: 'Nombre corto',
    }),
    description: longText({ label: 'Descripción', rows: 3 }),
    purpose: text({
      label: 'Propósito',
    }),
    logo_url: image({ label: 'Logotipo' }),
    researcher_title: text({ label: 'Quién lo dirige' }),
    institution_lines: rows({
      label: 'Líneas de la institución',
      singular: 'línea',
      fields: { text: text({ label: 'Texto' }) },
      needs: 'text',
    }),
    highlights: rows({
      label: 'Distinciones',
      singular: 'distinción',
      fields: { text: text({ label: 'Texto' }) },
      needs: 'text',
    }),
    timeline: rows({
      label: 'Línea de tiempo de proyectos',
      singular: 'proyecto',
      fields: {
        title: text({ label: 'Título' }),
        period: text({ label: 'Periodo', example: '2020-2023' }),
        text: longText({ label: 'Texto', rows: 3 }),
        project: reference({ label: 'Proyecto', to: 'projects', help: 'Su página, si la tiene.', isOptional: true }),
      },
      needs: 'period',
    }),
    show_lines: flag({
      label: 'Mostrar las líneas de investigación',
      initial: true,
    }),
    show_entries: flag({
      label: 'Mostrar las entradas breves',
      initial: true,
    }),
    lines_quote: longText({ label: 'Cita de Líneas de investigación', rows: 2 }),
    lines_quote_author: text({ label: 'Autor de la cita de Líneas' }),
    papers_quote: longText({ label: 'Cita de Publicaciones', rows: 2 }),
    papers_quote_author: text({ label: 'Autor de la cita de Publicaciones' }),
    papers_quote_year: text({ label: 'Año de la cita de Publicaciones' }),
    addresses: rows({
      label: 'Direcciones',
      singular: 'dirección',
      fields: { name: text({ label: 'Institución' }), text: longText({ label: 'Dirección', rows: 3 }) },
      needs: 'text',
    }),
    links: rows({
      label: 'Enlaces',
      singular: 'enlace',
      fields: {
        kind: choice({ label: 'Clase', options: LINK_KINDS, initial: 'other' }),
        label: text({ label: 'Nombre' }),
        url: link({ label: 'Dirección web', ofPeople: true }),
      },
      needs: 'url',
    }),
    copyright: text({ label: 'Derechos de autor' }),
    privacy: markdown({
      label: 'Aviso de privacidad',
    }),
    tagline: text({ label: 'Lema', initial: 'La ciencia, una luz en la oscuridad' }),
    time_zone: text({
      label: 'Zona horaria',
      example: 'America/Mexico_City',
      suggestions: offeredTimeZones(),
      normalize: (line) => timeZoneNamed(line) ?? line,
      refusal: (line) => (timeZoneNamed(line) === null ? say('wrongTimeZone') : undefined),
      isCode: true,
    }),
    first_year: year({
      label: 'Primer año de las listas',
      isOptional: true,
    }),
    orcid_search: flag({
      label: 'Buscar publicaciones nuevas en ORCID',
    }),
    link_check: flag({
      label: 'Revisar los enlaces a otros sitios',
    }),
    orcid_publish: flag({
      label: 'Publicar sin revisar lo que es seguro',
    }),
    ...lookFields,
  },
});

/** The group's name for readers. A name that was stored before it became required may be blank. */
export function groupName({ group_name }: { group_name: string }): string {
  return group_name.trim() || 'Grupo de investigación';
}

/** A sentence, and not an abbreviation at its beginning ("Grupo del Dr. Ruiz"). */
const FIRST_SENTENCE = /^.{40,}?[.!?…](?=\s|$)/su;

/** The group's purpose: its own sentence, else the first one of its description, which may be empty. */
export function purposeOf({ purpose, description }: { purpose: string; description: string }): string {
  const whole = description.trim();
  return purpose.trim() || (FIRST_SENTENCE.exec(whole)?.[0] ?? whole);
}

/** A name that fits beside the tools of a telephone, in characters. */
const BRIEF = 40;

/** The group's name where there is little room; empty where it has none that fits. */
export function briefName({ group_name, short_name }: { group_name: string; short_name: string }): string {
  return short_name.trim() || (group_name.trim().length <= BRIEF ? group_name.trim() : '');
}

/** The holder of the copyright, for the foot of every page. */
export function copyrightOf({ group_name, copyright }: { group_name: string; copyright: string }): string {
  return copyright.trim() || `© ${groupName({ group_name })}`;
}

/** The label of a link for visitors. A link without a label gets that of its kind, or its host. */
export function linkName({ kind, label, url }: { kind: string; label: string; url: string }): string {
  return label.trim() || LINK_KINDS.find(({ value }) => value === kind)?.name || URL.parse(url)?.host.replace(/^www\./, '') || url;
}
