import { collaborators } from './collaborators.ts';
import { profile } from './profile.ts';
import { students } from './students.ts';

const BATTERY = 'Capas onduladas de un electrodo con iones que pasan entre ellas';
const LIGHTHOUSE = 'Un faro de noche lanza dos haces de luz sobre el mar';
const IMPEDANCE = 'Arcos de un diagrama de Nyquist sobre sus dos ejes';
const CHIP = 'Un circuito integrado y las pistas de su tarjeta';
const TISSUE = 'Células de un tejido, juntas, cada una con su núcleo';
const LATTICE = 'Red hexagonal de átomos con iones más grandes encima';
const FITTED = 'Puntos de una medición con la curva que mejor los sigue y su margen de error';
const MOLECULES = 'Moléculas: esferas unidas por enlaces';
const VILLAGE = 'Casas con panel solar, unidas por una línea eléctrica, bajo un sol grande';
const BENDING = 'Una tira fija en un extremo que se dobla por pasos hacia arriba';
const SUNRISE = 'Un sol que asoma en el horizonte bajo arcos de color';
const TILES = 'Mosaico de círculos y cuartos de círculo';

const OF_PICTURES: Readonly<Record<string, string>> = {
  'grupo-laboratorio': 'Once integrantes del grupo en el laboratorio, varios con bata, ante una repisa de matraces y una ventana',
  'grupo-auditorio': 'Once integrantes del grupo en un auditorio de cortinas rojas, ante la gráfica proyectada de un seminario',
  'grupo-sierra': 'Nueve integrantes del grupo en la sierra, con pinos y montañas nevadas detrás',
  'grupo-paneles': 'Nueve integrantes del grupo al sol, ante una hilera de paneles solares',
  'grupo-taller': 'Nueve integrantes del grupo en el taller, ante un tablero de herramientas y un osciloscopio',
  'grupo-congreso': 'Once integrantes del grupo ante cinco carteles de un congreso',
  'grupo-batas': 'Trece integrantes del grupo con bata blanca ante un edificio del campus',
  'grupo-estrellas': 'Once integrantes del grupo junto a un telescopio, de noche, bajo la luna y las estrellas',
  'evento-sodio': BATTERY,
  'evento-puertas': LIGHTHOUSE,
  'evento-impedancia': IMPEDANCE,
  'evento-potenciostato': CHIP,
  'evento-tejidos': TISSUE,
  'evento-nanoescuela': LATTICE,
  'evento-hackaton': FITTED,
  'evento-bioelectronica': 'Dos latidos de un electrocardiograma en la pantalla',
  'evento-posgrado': SUNRISE,
  'evento-examen': MOLECULES,
  'evento-microrred': VILLAGE,
  'evento-semana': TILES,
  'evento-verano': SUNRISE,
  'evento-polimeros': BENDING,
  'evento-python': 'Una ventana con renglones de código de colores',
  'evento-patentes': TILES,
  'blog-sodio': LATTICE,
  'blog-carbon': BATTERY,
  'blog-potenciostato': CHIP,
  'blog-impedancia': IMPEDANCE,
  'blog-sudor': MOLECULES,
  'blog-canales': 'Gotas que avanzan por un canal en zigzag hasta un sensor redondo',
  'blog-plata': 'Una rama de hojas verdes de la que se desprenden partículas',
  'blog-microrred': VILLAGE,
  'blog-musculos': 'Fibras onduladas que corren lado a lado, como las de un músculo',
  'blog-tiras': BENDING,
  'blog-datos': FITTED,
  'blog-andamios': TISSUE,
  'blog-fibras': 'Células alargadas que se extienden sobre una maraña de fibras',
  'blog-tuna': 'Puntos de luz de varios colores en la oscuridad',
  'blog-mercado': 'Filas de jitomates, uno de ellos bajo una lupa',
  'blog-servicio': LIGHTHOUSE,
  'blog-cartel': TILES,
};

/** Alternative text of each demo picture, by file name, as an administrator would write it. */
export const descriptions: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OF_PICTURES).map(([name, text]): [string, string] => [`${name}.webp`, text]),
  ...students.flatMap(({ name, url_imagen }) => of(url_imagen, `Retrato de ${name}`)),
  ...collaborators.flatMap(({ name, url_image }) => of(url_image, `Logotipo de ${name}`)),
  ...of(profile.image_url, `Retrato de la ${profile.name}`),
]);

function of(address: string | null | undefined, text: string): [string, string][] {
  const name = address?.split('/').at(-1);
  return name ? [[name, text]] : [];
}
