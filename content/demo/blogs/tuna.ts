import { type Body, fileAt } from '../body.ts';

export const tuna: Body<'blogs'> = {
  title: 'Puntos de luz a partir de cáscara de tuna',
  author: 'Jimena Cortázar Anguiano',
  url_image: fileAt('blog-tuna.webp'),
  content: `Si se calienta cáscara de tuna con agua en un recipiente cerrado a 200 °C, al cabo de seis horas queda un líquido café. Con lámpara ultravioleta, brilla. Dentro flotan **puntos cuánticos de carbono**: partículas de menos de diez nanómetros que emiten luz de colores.

## ¿De dónde sale el color?

Todavía se discute. Una parte depende del tamaño, otra de los grupos químicos de la superficie y otra, a veces, de moléculas fluorescentes que se forman en la misma reacción. Por eso purificamos con diálisis durante tres días y repetimos la medición: si el brillo se va con el agua, no eran los puntos.

## Para qué los queremos

- Para **seguir un fármaco** dentro de la célula sin metales pesados.
- Para detectar hierro, que apaga su brillo.
- Para enseñar mecánica cuántica con fruta.

## La receta escolar

1. Hierve 20 g de cáscara en 100 ml de agua y filtra.
2. Pide a un laboratorio que haga el tratamiento a presión. **No lo intentes en casa.**
3. Filtra con membrana de 0.22 micrómetros.
4. Ilumina con luz ultravioleta de 365 nm, siempre con lentes de protección.

> La naturaleza ya hizo la síntesis difícil; nosotros solo la terminamos.

Para la emisión roja, la más útil en tejidos porque penetra mejor, agregamos un poco de urea. El rendimiento cuántico aún es bajo, cerca del ocho por ciento, pero subió desde dos en un año. El detalle está en nuestras [publicaciones](/#Publicaciones).
`,
};
