import { OLDEST_CHOICE } from '#core/fields/year.ts';

/**
 * Sentences below the fields of the profile and of the site's settings, by their names. The definitions, which every
 * screen loads, do without them.
 */
export const siteHelp = {
  name: 'Encabeza el perfil. El de la portada es «Quién lo dirige», en Configuración del sitio.',
  short_name: 'Siglas, por ejemplo. Se lee en las pestañas del navegador y en los buscadores, después del título de cada página.',
  description: 'Una o dos frases para los buscadores y las redes.',
  purpose: 'Qué hace el grupo, en una frase. Se lee en la portada, debajo del nombre. Si se deja vacío: la primera frase de la descripción.',
  logo_url: 'Se ve en la portada y en la barra. Sin él se ve un faro.',
  researcher_title: 'Con su grado, por ejemplo: Dra. en Ciencias Ana Ruiz. Se lee en la portada; el apartado con su foto está en «Perfil».',
  institution_lines: 'De quién es parte el grupo: la universidad, la facultad, el departamento. Se leen en la portada, una debajo de otra.',
  show_lines: 'Con No dejan de verse su sección y sus páginas.',
  show_entries:
    'Los doce textos de la página Entradas vienen con Faro; con No dejan de verse la página y su enlace, debajo del blog. No se cambian en el panel: pídelo a quien instaló el programa.',
  lines_quote: 'Se lee sobre las líneas.',
  copyright: 'Si se deja vacío: © y el nombre del grupo.',
  privacy: 'Se lee en la página «Aviso de privacidad». Si se deja vacío, el sitio dice por sí mismo qué guarda, por cuánto tiempo y a quién acudir.',
  time_zone: 'La de todas las horas del sitio. Si se deja vacía: la del servidor.',
  first_year: `Al escribir una publicación, una tesis o una patente se ofrecen los años desde el actual hasta este; cualquier otro se escribe. Si se deja «Sin año»: ${OLDEST_CHOICE}.`,
  orcid_search:
    'Una vez por semana se buscan los trabajos de cada integrante que se muestra y tiene ORCID, y los de cada ORCID de «Enlaces». Los nuevos esperan en «Por revisar» hasta que alguien decida.',
  link_check: 'Poco a poco se pregunta si los enlaces de lo publicado todavía responden. Los que no, se ven en «Salud del contenido».',
  orcid_publish:
    'Con Si se publican sin esperar los trabajos nuevos que no se parecen a ninguna publicación que ya está y traen título, todos sus autores, año y DOI. Los demás esperan en «Por revisar». Se puede deshacer.',
  logo_dark_url: 'Para la barra y la portada, que son oscuras. Sin él se ve el logotipo, sobre papel claro.',
  typefaces:
    'Faro: Bricolage Grotesque y Source Serif. Clásica: EB Garamond. Moderna: Figtree. Técnica: JetBrains Mono y Figtree. La de cada aparato: la que ya tiene quien visita, sin descargar ninguna.',
  icon_url: 'Una imagen cuadrada. Sin ella: un faro sobre el color del grupo.',
  cover_url: 'Mejor a lo ancho, de 1600 píxeles o más. La verás en la página cuando pulses «Subir».',
};
