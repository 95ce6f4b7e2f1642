import { type Body, fileAt } from '../body.ts';

export const plata: Body<'blogs'> = {
  title: 'Nanopartículas que nacen de una planta',
  author: 'Sofía Berumen Castellanos',
  url_image: fileAt('blog-plata.webp'),
  content: `La jarilla crece a la orilla de los caminos y se usa desde hace siglos en infusiones. En nuestro laboratorio sus hojas cumplen otra tarea: convertir iones de plata en nanopartículas.

## La reacción en tres colores

Al mezclar el extracto con nitrato de plata, el líquido pasa de amarillo pálido a ámbar y después a café. Ese color viene de la **resonancia de plasmón**: los electrones de la superficie oscilan juntos con la luz cercana a 420 nanómetros.

- Los polifenoles de la planta ceden electrones y reducen la plata.
- Las proteínas y los azúcares rodean las partículas y evitan que se junten.
- La temperatura y el pH deciden el tamaño.

## ¿De verdad es más verde?

Depende. No usamos borohidruro ni disolventes orgánicos, lo cual ahorra residuos. Sin embargo, dos cosechas de la misma planta no son idénticas, y la variación entre lotes es nuestro mayor problema. Por eso medimos el contenido de polifenoles de cada extracto y ajustamos la receta.

| Lote | Polifenoles (mg/g) | Diámetro medio (nm) |
|---|---|---|
| Primavera | 48 | 18 ± 5 |
| Verano | 61 | 14 ± 3 |
| Otoño | 39 | 27 ± 9 |

## Contra bacterias, con cuidado

Las partículas más pequeñas detienen a *Staphylococcus aureus* a concentraciones bajas. Pero la plata también puede dañar a las células propias, así que cada lote pasa por fibroblastos antes de acercarse a un apósito. La dosis útil es una ventana, y la nuestra todavía es estrecha.
`,
};
