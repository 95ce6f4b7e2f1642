import { type Body, fileAt } from '../body.ts';

export const sudor: Body<'blogs'> = {
  title: 'Lo que el sudor sabe de ti',
  author: 'Abril Santoyo Marmolejo',
  url_image: fileAt('blog-sudor.webp'),
  content: `El sudor es casi todo agua, pero lleva sodio, cloruro, lactato, urea y un poco de glucosa. A diferencia de la sangre, sale solo y sin dolor. Por eso un parche que lo analice durante el ejercicio resulta tan atractivo, y por eso conviene ser cautos con lo que promete.

## Qué medimos

1. **Lactato**, con la enzima lactato oxidasa y un mediador que transporta electrones.
2. **Sodio**, con una membrana selectiva que genera un voltaje según su concentración.
3. **Temperatura**, porque las enzimas trabajan más rápido en la piel caliente.

El parche guía el sudor por un canal de papel hasta los electrodos. Una barrera de cera impide que la gota nueva se mezcle con la vieja.

![Canales que llevan gotas hasta un sensor](${fileAt('blog-canales.webp')})

## Qué no medimos

El lactato del sudor **no es igual** al de la sangre. Las glándulas producen el suyo y la concentración cambia con el flujo. Lo que sí resulta útil es la tendencia en la misma persona: cuándo cambia el ritmo, cuánto tarda en recuperarse y cuánta sal ha perdido.

> Un número exacto que no significa nada es peor que una tendencia honesta.

## En la pista

Quince nadadoras y corredores probaron el parche durante ocho semanas. Trece terminaron el estudio. La correlación entre sodio perdido y cambio de peso fue buena; la del lactato, regular. Lo contamos así en el congreso, y las preguntas que recibimos ya cambiaron el siguiente diseño.
`,
};
