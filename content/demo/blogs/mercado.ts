import { type Body, fileAt } from '../body.ts';

export const mercado: Body<'blogs'> = {
  title: 'Un sensor de plaguicidas en el mercado del domingo',
  author: 'Iker Balmaceda Noriega',
  url_image: fileAt('blog-mercado.webp'),
  content: `Todos los domingos ponemos una mesa junto a los puestos de verdura. Quien quiera puede traer un jitomate y, en doce minutos, saber si conserva residuos de ciertos plaguicidas. Nadie paga y nadie es señalado: el resultado es de quien trajo la muestra.

## La química

Los organofosforados bloquean la **acetilcolinesterasa**, la enzima que apaga las señales nerviosas. Nuestro electrodo lleva esa misma enzima. Si la muestra la inhibe, la corriente baja.

1. Se mide la corriente inicial.
2. Se moja el electrodo con el enjuague del jitomate durante diez minutos.
3. Se mide otra vez.

La inhibición es la diferencia entre ambas, en porcentaje.

## Ventajas y límites

| Aspecto | Sensor | Cromatografía |
|---|---|---|
| Tiempo | 12 minutos | 1 a 2 días |
| Costo por prueba | Bajo | Alto |
| Dice cuál plaguicida es | No | Sí |
| Sirve como prueba oficial | No | Sí |

El sensor es un **filtro**: si sale positivo, enviamos la muestra al laboratorio. De 214 jitomates, once dieron positivo y nueve se confirmaron.

## Lo mejor de la mesa

Las conversaciones. Una productora nos explicó que fumiga por la tarde para cuidar a las abejas, y un señor preguntó si el sensor sirve para el nopal. Lo estamos averiguando: la baba tapa el electrodo y habrá que cambiar la extracción.

¿Vas al mercado de Sierra Clara? Búscanos cerca de la entrada norte.
`,
};
