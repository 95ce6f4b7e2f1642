/** A sample entry of /Entradas (spec, section 2: static demo data). */
export interface Entry {
  readonly title: string;
  readonly text: string;
  readonly tags: readonly EntryTag[];
}

/** The filters of the entries: the research topics. */
export const entryTags = ['Energía', 'Nanomateriales', 'Biosensores', 'Bioelectrónica', 'Tejidos', 'Software'] as const;

type EntryTag = (typeof entryTags)[number];

export const entries: readonly Entry[] = [
  {
    title: 'Qué ocurre dentro de una batería cuando se carga',
    text: 'Los iones viajan por el electrolito y los electrones por el cable. Si ambos llegan a tiempo, la energía queda guardada; si no, aparece calor.',
    tags: ['Energía'],
  },
  {
    title: 'Supercapacitor o batería: cuándo conviene cada uno',
    text: 'Uno entrega mucha potencia en segundos, la otra mucha energía durante horas. En un autobús que frena y arranca se complementan.',
    tags: ['Energía', 'Nanomateriales'],
  },
  {
    title: 'Por qué lo pequeño se comporta distinto',
    text: 'En una esfera de diez nanómetros, alrededor de uno de cada diez átomos está en la superficie. Ahí ocurre casi toda la química.',
    tags: ['Nanomateriales'],
  },
  {
    title: 'Oro que se ve rojo',
    text: 'Las nanopartículas de oro tiñen de rubí los vitrales antiguos y las pruebas rápidas de hoy. El color cambia cuando se agrupan.',
    tags: ['Nanomateriales', 'Biosensores'],
  },
  {
    title: 'El glucómetro, el biosensor más usado del mundo',
    text: 'Una enzima oxida la glucosa, un mediador transporta los electrones y una corriente de microamperios se vuelve un número en la pantalla.',
    tags: ['Biosensores'],
  },
  {
    title: 'Aptámeros: cuando el ADN hace de anticuerpo',
    text: 'Son cadenas cortas que se pliegan alrededor de una sola molécula. Se sintetizan sin animales y soportan el calor.',
    tags: ['Biosensores', 'Bioelectrónica'],
  },
  {
    title: 'Escuchar al corazón con tres electrodos',
    text: 'La señal mide cerca de un milivoltio y el ruido de la red es mucho mayor. La clave está en restar lo que ambos brazos comparten.',
    tags: ['Bioelectrónica'],
  },
  {
    title: 'Electrodos que se llevan como una calcomanía',
    text: 'Películas conductoras más delgadas que un cabello siguen los pliegues de la piel y registran el músculo sin gel.',
    tags: ['Bioelectrónica', 'Nanomateriales'],
  },
  {
    title: 'Andamios que desaparecen a tiempo',
    text: 'Un andamio demasiado duradero estorba; uno demasiado breve se derrumba. El arte es que se disuelva al ritmo en que crece el tejido.',
    tags: ['Tejidos'],
  },
  {
    title: 'Imprimir con células vivas',
    text: 'La tinta es un hidrogel que debe fluir por la boquilla y quedarse quieto al salir, sin lastimar a quienes viajan dentro.',
    tags: ['Tejidos', 'Software'],
  },
  {
    title: 'Contar células sin cansarse',
    text: 'Una red neuronal separa núcleos que se tocan y un programa los cuenta. La persona revisa los casos dudosos y el modelo aprende de ellos.',
    tags: ['Software', 'Tejidos'],
  },
  {
    title: 'Predecir cuándo fallará una celda',
    text: 'Con los primeros cien ciclos ya se distinguen las celdas que durarán mil de las que no. Lo difícil es saber cuánto confiar en la predicción.',
    tags: ['Software', 'Energía'],
  },
];
