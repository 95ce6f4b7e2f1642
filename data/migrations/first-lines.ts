/** A research line as Faro brings it. */
interface FirstLine {
  readonly id: string;
  readonly name: string;
  /** Members with the same `icon_inv` are on it. */
  readonly icon: string;
  readonly color: string;
  readonly paragraphs: readonly string[];
}

/** The specification's nine research lines, in its order. Their ids are the same on every site. */
export const FIRST_LINES: readonly FirstLine[] = [
  {
    id: 'pU2PwX3zi2',
    name: 'Almacenamiento de Energía',
    icon: 'AlmacenamientoEnergia.svg',
    color: 'amber',
    paragraphs: [
      'La energía del sol y del viento llega cuando la naturaleza quiere, no cuando hace falta. Guardarla con seguridad, a bajo costo y durante muchos ciclos es uno de los grandes retos de la transición energética. En esta línea diseñamos materiales y dispositivos electroquímicos que almacenan electricidad: baterías de ion litio y de ion sodio, baterías de flujo y supercapacitores, desde el polvo que se sintetiza en el laboratorio hasta la celda completa que se prueba en el banco.',
      'Estudiamos electrodos de óxidos de metales de transición, de carbones porosos obtenidos de residuos agrícolas y de compuestos con grafeno, así como electrolitos acuosos y geles poliméricos que reducen el riesgo de incendio. Con voltamperometría cíclica, carga y descarga galvanostática y espectroscopía de impedancia medimos cuánta carga guarda cada material, qué tan rápido la entrega y por qué envejece, y relacionamos ese comportamiento con su estructura cristalina, su área superficial y su química.',
      'La meta es llevar el conocimiento a dispositivos útiles: módulos para microrredes rurales, respaldo de equipos médicos y fuentes para sensores autónomos. Por eso cada resultado se acompaña de modelos de degradación y de un análisis del ciclo de vida que toma en cuenta la disponibilidad de las materias primas y su reciclaje. Colaboramos con otros grupos del país para comparar celdas con los mismos protocolos y compartir los datos de manera abierta.',
    ],
  },
  {
    id: 'EZDp1SHLPc',
    name: 'Conversión de Energía',
    icon: 'ConversionEnergia.svg',
    color: 'orange',
    paragraphs: [
      'Convertir energía es cambiarla de forma con las menores pérdidas posibles: la luz en electricidad, el calor residual en voltaje, la electricidad en hidrógeno. Esta línea busca materiales que hagan esas transformaciones de manera más eficiente y con elementos abundantes. Trabajamos en celdas solares de tercera generación, en la separación fotoelectroquímica del agua y en celdas de combustible, tres caminos complementarios para sustituir combustibles fósiles sin depender de una sola tecnología.',
      'En el laboratorio preparamos películas delgadas de semiconductores por métodos de bajo costo, como el depósito por baño químico, el rocío pirolítico y la electrodeposición, y catalizadores libres de platino para las reacciones de oxígeno e hidrógeno. Medimos la banda prohibida, la vida de los portadores de carga y la corriente bajo un simulador solar. También evaluamos la estabilidad, porque un catalizador brillante que se disuelve en una semana no resuelve el problema.',
      'La conversión no termina en el material: importan también el diseño de la celda, el transporte de los gases y la electrónica que extrae la máxima potencia. Por ello combinamos experimentos con simulación por elemento finito y construimos prototipos pequeños que se prueban a la intemperie. Los datos de campo, con nubes, polvo y calor reales, regresan al laboratorio y orientan la siguiente ronda de síntesis, en estrecha relación con la línea de almacenamiento.',
    ],
  },
  {
    id: 'dZxuD58Cvu',
    name: 'Nanomateriales con propiedades biomédicas',
    icon: 'Nanomateriales.svg',
    color: 'teal',
    paragraphs: [
      'Cuando un material mide unos cuantos nanómetros, la superficie manda: una fracción importante de sus átomos está expuesta y sus propiedades ópticas, magnéticas y químicas cambian. Aprovechamos ese comportamiento para la salud. Sintetizamos nanopartículas de óxido de hierro, de plata, de oro y de hidroxiapatita, además de puntos cuánticos de carbono, con tamaño y forma controlados, y estudiamos cómo se comportan en medios parecidos a los del cuerpo humano.',
      'Damos prioridad a la síntesis verde, con extractos de plantas mexicanas que reducen los iones metálicos y estabilizan las partículas sin disolventes tóxicos. Después modificamos la superficie con polímeros, péptidos o anticuerpos para que circulen, reconozcan una célula o liberen un fármaco al cambiar el pH. Las caracterizamos con difracción de rayos X, microscopía electrónica, dispersión dinámica de luz y espectroscopía infrarroja, y comprobamos su pureza antes de cualquier ensayo biológico.',
      'Las aplicaciones que perseguimos incluyen recubrimientos antibacterianos para implantes, agentes de contraste para resonancia magnética, hipertermia magnética contra tumores y apósitos que aceleran la cicatrización. Cada material pasa por pruebas de citotoxicidad y de hemocompatibilidad con normas internacionales, porque la seguridad no es un paso final sino un criterio de diseño. Trabajamos con hospitales y con facultades de medicina para que las preguntas vengan de la clínica y las respuestas regresen a ella.',
    ],
  },
  {
    id: 'l4rRsqRqVG',
    name: 'Biosensores Electroquímicos',
    icon: 'BiosensoresElectro2.svg',
    color: 'green',
    paragraphs: [
      'Un biosensor une un elemento que reconoce, como una enzima, un anticuerpo o un aptámero, con un transductor que convierte ese reconocimiento en una señal medible. En los sensores electroquímicos esa señal es una corriente, un potencial o una impedancia, por lo que basta un equipo portátil y una gota de muestra. Desarrollamos sensores de este tipo para la salud, la inocuidad de los alimentos y la vigilancia de la calidad del agua.',
      'Fabricamos electrodos impresos por serigrafía y por inyección de tinta sobre papel, cerámica y polímeros flexibles, y los modificamos con nanotubos de carbono, grafeno o nanopartículas metálicas para ganar sensibilidad. La inmovilización de la biomolécula es la parte delicada: buscamos orientarla, conservar su actividad durante meses y evitar que las proteínas de la muestra ensucien la superficie. Cada sensor se calibra y se valida contra un método de referencia, con límites de detección y reproducibilidad reportados.',
      'Entre los analitos que estudiamos están la glucosa y el lactato en sudor, los biomarcadores cardiacos, los plaguicidas y los metales pesados. Integramos los electrodos con canales microfluídicos y potenciostatos de bolsillo diseñados por el propio grupo, que envían los datos a un teléfono. La aspiración es llevar el diagnóstico a la comunidad donde no hay laboratorio clínico, con dispositivos de un solo uso que cuesten pocos pesos y cuyos resultados se entiendan sin entrenamiento especial.',
    ],
  },
  {
    id: 'RRSivGaQla',
    name: 'Actuadores Electroquímicos',
    icon: 'MusculosArtificiales.svg',
    color: 'crimson',
    paragraphs: [
      'Un músculo artificial es un material que se mueve cuando recibe un estímulo. En los actuadores electroquímicos ese estímulo son unos cuantos voltios: los iones entran y salen de un polímero conductor, como el polipirrol o el PEDOT, y el cambio de volumen dobla, estira o tuerce la pieza. Son silenciosos, ligeros y blandos, cualidades que los motores convencionales no tienen y que resultan muy valiosas cerca del cuerpo humano.',
      'Sintetizamos películas y fibras de polímeros conductores por electropolimerización, bicapas con sustratos flexibles y compuestos de ionómero y metal. Medimos la deformación, la fuerza, la rapidez y el número de ciclos que soportan, y relacionamos cada propiedad con el tamaño del ion, el disolvente y la morfología. Como la misma reacción que produce el movimiento depende de las condiciones del entorno, estos materiales pueden también sentir: un solo dispositivo actúa y percibe a la vez.',
      'Con ellos construimos pinzas suaves para manipular tejidos, microválvulas para dosificar fármacos, textiles que se ajustan y prototipos de catéteres que se dirigen desde fuera. El trabajo combina química, mecánica y control: modelamos la curvatura con ecuaciones de difusión y diseñamos lazos de realimentación que compensan la fluencia del material. A largo plazo buscamos prótesis y órtesis más ligeras, capaces de acompañar el movimiento de la persona en vez de imponérselo.',
    ],
  },
  {
    id: '2mjgK4xr9Q',
    name: 'Bioelectrónica',
    icon: 'BioElectrónica.svg',
    color: 'violet',
    paragraphs: [
      'El corazón, el cerebro y los músculos se comunican con señales eléctricas muy pequeñas. La bioelectrónica diseña los circuitos y los materiales que las escuchan y, cuando hace falta, les responden. En esta línea desarrollamos instrumentación para registrar electrocardiogramas, electroencefalogramas y electromiogramas con calidad clínica, así como estimuladores que ayudan en la rehabilitación. La seguridad eléctrica de la persona guía cada decisión, desde el primer esquema hasta el prototipo terminado.',
      'Trabajamos en toda la cadena de medición: electrodos secos e hidrogeles conductores que evitan irritar la piel, amplificadores de instrumentación de bajo ruido, filtros, convertidores analógico-digitales y transmisión inalámbrica de bajo consumo. Estudiamos la interfaz entre metal y tejido con espectroscopía de impedancia, porque ahí se pierde gran parte de la señal. También exploramos transistores electroquímicos orgánicos, que amplifican en el mismo sitio donde nace el fenómeno y funcionan en medios acuosos.',
      'Los equipos resultantes son portátiles y se documentan para que otros laboratorios los reproduzcan: monitores cardiacos para clínicas rurales, sistemas de bioimpedancia para estimar la composición corporal, guantes instrumentados para terapia de mano y equipos didácticos para la carrera de Ingeniería Biomédica. Cada protocolo con voluntarios pasa por un comité de ética. La línea se apoya en la de software para procesar las señales y en la de nanomateriales para mejorar los electrodos.',
    ],
  },
  {
    id: '740KgfGGTR',
    name: 'Desarrollo de software para análisis de datos',
    icon: 'software.svg',
    color: 'blue',
    paragraphs: [
      'Un experimento electroquímico produce miles de puntos por minuto, y un registro de señales biomédicas muchos más. Sin buenas herramientas, esos datos se pierden en hojas de cálculo. En esta línea escribimos programas que los organizan, los limpian y los convierten en conclusiones: bibliotecas para leer los formatos de los equipos, bases de datos de materiales, tableros interactivos y algoritmos de aprendizaje automático que encuentran patrones difíciles de ver a simple vista.',
      'Desarrollamos ajuste automático de espectros de impedancia, clasificación de arritmias, segmentación de imágenes de microscopía y predicción de la vida útil de baterías. Preferimos modelos que se puedan explicar, y cuya incertidumbre se pueda cuantificar, antes que cajas negras, y comparamos siempre contra un método sencillo de referencia. El código se prueba, se documenta y se publica con licencia abierta, de modo que cualquier persona pueda repetir una figura de un artículo a partir de los datos originales.',
      'La línea sirve a todas las demás y al mismo tiempo forma ingenieras e ingenieros que saben programar pensando en la ciencia: control de versiones, revisión entre pares, análisis estadístico y buenas prácticas con datos personales. Ofrecemos talleres de Python y de visualización abiertos a toda la universidad, y mantenemos un repositorio donde cada conjunto de datos lleva su descripción, su procedencia y su identificador, de acuerdo con los principios FAIR.',
    ],
  },
  {
    id: 'aurRp2uzly',
    name: 'Mecatrónica',
    icon: 'Mecatronica.svg',
    color: 'slate',
    paragraphs: [
      'Detrás de cada experimento hay una máquina que mueve, dosifica, calienta o mide. La mecatrónica reúne mecánica, electrónica, control y programación para construirlas. En esta línea diseñamos los instrumentos que el laboratorio necesita y que no existen en el mercado o cuestan demasiado: robots de pipeteo, recubridoras por inmersión, bancos de prueba para baterías, bombas de jeringa y plataformas que mantienen cultivos celulares en movimiento.',
      'El camino va del modelo a la pieza. Dibujamos en tres dimensiones, simulamos esfuerzos y vibraciones, fabricamos con impresión 3D y corte láser, y programamos microcontroladores con lazos de control que respetan tiempos estrictos. Usamos sensores de fuerza, posición y temperatura calibrados con trazabilidad, y dejamos registro de cada prueba. Siempre que es posible empleamos componentes comerciales y hardware abierto, para que una escuela o un taller puedan repetir el equipo con un presupuesto modesto.',
      'También desarrollamos dispositivos de asistencia: prótesis de mano de bajo costo, exoesqueletos ligeros para rehabilitación y mesas que facilitan el trabajo de personas con movilidad reducida. Las personas usuarias participan desde el principio y prueban cada versión, pues nadie conoce mejor su necesidad. La línea vincula al centro con pequeñas empresas de la región, que encuentran aquí apoyo para automatizar procesos, y con estudiantes que aprenden a llevar una idea hasta un prototipo que funciona.',
    ],
  },
  {
    id: 'veEtnCpKOE',
    name: 'Ingeniería de Tejidos',
    icon: 'logotejidosR.svg',
    color: 'magenta',
    paragraphs: [
      'La ingeniería de tejidos combina células, andamios y señales bioquímicas para reparar lo que el cuerpo no puede regenerar por sí mismo. El andamio es una estructura porosa y biodegradable que sostiene a las células mientras forman tejido nuevo y después desaparece. En esta línea diseñamos andamios para hueso, cartílago, piel y nervio periférico con polímeros naturales, como colágeno, quitosano y alginato, y con cerámicas parecidas al mineral del hueso.',
      'Los fabricamos por electrohilado, liofilización e impresión 3D, y ajustamos el tamaño de los poros, la rigidez y la velocidad de degradación a cada tejido. Probamos la adhesión, la proliferación y la diferenciación de las células con microscopía de fluorescencia y ensayos metabólicos. Agregamos también materiales conductores, porque los campos eléctricos suaves guían el crecimiento de neuronas y de células óseas, un punto de encuentro natural con la electroquímica que caracteriza a nuestro centro.',
      'Construimos además biorreactores que perfunden los cultivos y les aplican esfuerzos mecánicos, de modo que el tejido madure en condiciones cercanas a las reales. Los resultados se comparan con tejido nativo y se discuten con cirujanas y cirujanos que conocen las necesidades de sus pacientes. A mediano plazo buscamos apósitos para quemaduras y pie diabético; a largo plazo, modelos de tejido que permitan probar fármacos con menos experimentación en animales.',
    ],
  },
];

/** The first items of the collection, as an import takes them. */
export const FIRST_LINE_ITEMS = FIRST_LINES.map(({ paragraphs, ...line }, order) => ({ ...line, content: paragraphs.join('\n\n'), order }));
