import { type Body, fileAt } from '../body.ts';

export const congreso: Body<'blogs'> = {
  title: 'Consejos para un cartel que se lea a dos metros',
  author: 'Citlali Arriaga Mendieta',
  url_image: fileAt('blog-cartel.webp'),
  enabled: false,
  content: `En el congreso pasado vi más de doscientos carteles y recuerdo siete. Estos son los apuntes que tomé para el siguiente.

## Una idea, una frase

El título debe decir el **resultado**, no el tema. «Estudio de apósitos de quitosano» no cuenta nada. «Un apósito de quitosano libera antibiótico durante cinco días» invita a quedarse.

## Menos es más

- Quinientas palabras como máximo.
- Una figura grande en lugar de seis pequeñas.
- Márgenes generosos: el espacio vacío también guía la mirada.

## Colores

Elige dos y un gris. Comprueba que se distingan en blanco y negro, porque uno de cada doce hombres y una de cada doscientas mujeres perciben los colores de otra manera.

| Elemento | Tamaño mínimo |
|---|---|
| Título | 85 puntos |
| Subtítulos | 44 puntos |
| Texto | 28 puntos |

## Un minuto de voz

1. ¿Qué problema hay?
2. ¿Qué hicieron?
3. ¿Qué encontraron?
4. ¿Qué falta?

> Si no puedes contarlo en un minuto, el cartel tampoco.

Pendiente: agregar fotografías de los carteles premiados cuando tengamos permiso de sus autoras.
`,
};
