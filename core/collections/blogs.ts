import { type AnyItem, defineCollection, type LandingPosition, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { image } from '../fields/link.ts';
import { markdown, text } from '../fields/text.ts';
import { UNKNOWN_AUTHOR } from '../people/unknown-author.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';
import { publishDate, shownUntil } from './shown-fields.ts';

/** Blog posts (spec, section 3: Blog). */
export const blogs = defineCollection({
  name: 'blogs',
  heading: 'Listado de Blogs',
  drawing: 'pencil',
  singular: 'entrada del blog',
  gender: 'f',
  fields: {
    title: text({ label: 'Título' }),
    content: markdown({ label: 'Contenido' }),
    author: text({ label: 'Autor', initial: UNKNOWN_AUTHOR, namesPeople: true }),
    url_image: image({ label: 'Imagen', standIn: 'content', help: 'Sin ella, la portada muestra la primera imagen del texto.' }),
    publishDate: publishDate(),
    until: shownUntil(),
    enabled: enabled(),
  },
  system: {
    order: order(),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['url_image', 'title', 'content', 'author', 'publishDate', 'enabled'],
  details: ['publishDate', 'until'],
  isLargePreview: true,
  rules: [needs(['title', 'content', 'enabled'], 'Escribe el título de la entrada.')],
  shownFrom: 'publishDate',
  shownUntil: 'until',
  publicPath: '/Blog/:id',
  landingPosition: positionAmongPosts,
  search: { label: 'Blog', position: 6 },
});

/** Number of posts on the landing page (spec, section 9). */
export const MAX_POSTS_ON_LANDING = 11;

function positionAmongPosts(post: AnyItem, shown: readonly AnyItem[]): LandingPosition | null {
  if (shown.indexOf(post) < MAX_POSTS_ON_LANDING) return null;
  return { sentence: `Queda fuera de la sección del blog en la portada, que muestra las primeras ${MAX_POSTS_ON_LANDING} entradas.`, isBehind: true };
}
