import { type Body, fileAt } from '../body.ts';

export const andamios: Body<'blogs'> = {
  title: 'Hueso que genera su propia electricidad',
  author: 'Rodrigo Peñaloza Wences',
  url_image: fileAt('blog-andamios.webp'),
  content: `En 1957, Fukada y Yasuda observaron que el hueso seco produce pequeños voltajes cuando se comprime. Desde entonces sabemos que la carga mecánica y la señal eléctrica van de la mano en el esqueleto. ¿Y si un andamio hiciera lo mismo mientras el tejido se repara?

## El material

Usamos fibras electrohiladas de PVDF, un polímero **piezoeléctrico**, con partículas de hidroxiapatita, el mineral del hueso. El campo eléctrico del propio proceso orienta las cadenas en la fase beta, la que nos interesa.

- Diámetro de las fibras: entre 400 y 700 nanómetros.
- Porosidad: cerca de 80 por ciento.
- Respuesta: unos cuantos milivoltios al comprimirlo con suavidad.

## El biorreactor

Un andamio quieto no genera nada. Construimos un equipo que lo comprime una vez por segundo dentro de la incubadora, con la fuerza de una caminata tranquila.

> Las células no leen artículos: si el andamio se mueve mal, simplemente se despegan.

![Red de fibras con células que se extienden](${fileAt('blog-fibras.webp')})

## Primeros resultados

Después de tres semanas, los cultivos con movimiento mostraron más fosfatasa alcalina, una señal temprana de formación de hueso, que los inmóviles. Falta separar dos efectos: el de la compresión y el de la electricidad. Para eso preparamos un **control** idéntico pero sin polarizar.

El PVDF no se degrada en el cuerpo, así que sirve para entender el mecanismo, no como implante definitivo. La siguiente versión será de poli-L-láctico, que también es piezoeléctrico y sí desaparece.
`,
};
