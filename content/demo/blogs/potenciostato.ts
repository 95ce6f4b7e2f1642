import { type Body, fileAt } from '../body.ts';

export const potenciostato: Body<'blogs'> = {
  title: 'Un potenciostato de bolsillo, paso a paso',
  author: 'Emiliano Cázares Luna',
  url_image: fileAt('blog-potenciostato.webp'),
  content: `Un potenciostato es el caballo de batalla de la electroquímica: fija un voltaje entre dos electrodos y mide la corriente que pasa por un tercero. Los comerciales cuestan tanto como un automóvil usado. El nuestro cabe en la mano y cualquiera puede armarlo.

## Tres electrodos, tres trabajos

- **Trabajo:** ahí ocurre la reacción que nos interesa.
- **Referencia:** dice cuál es el voltaje sin dejar pasar corriente.
- **Auxiliar:** cierra el circuito.

Un amplificador operacional compara el voltaje de la referencia con el que pedimos y mueve el auxiliar hasta que coinciden. Otro convierte la corriente en voltaje para que el microcontrolador la lea.

## El corazón del programa

~~~c
for (int step = 0; step < steps; step++) {
  dac_write(start_mV + step * step_mV);
  delay_us(settle_us);
  current[step] = adc_read_averaged(16);
}
~~~

Cada lectura promedia dieciséis muestras. Con eso, y con un filtro sencillo, distinguimos corrientes de unos diez nanoamperios.

## Lo que aprendimos

1. La tierra importa más que el amplificador: una pista mal trazada agrega más ruido que un componente barato.
2. Conviene calibrar con una resistencia conocida cada vez que se cambia de escala.
3. La batería del teléfono aísla mejor que cualquier fuente de pared.

> Un instrumento que se entiende es un instrumento que se repara.

En el próximo taller armaremos veinte equipos. La fecha está en la sección de [eventos](/#EventosProximos) y el cupo es limitado.
`,
};
