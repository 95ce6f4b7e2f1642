import { type Body, fileAt } from '../body.ts';

export const impedancia: Body<'blogs'> = {
  title: 'Cómo leer un diagrama de Nyquist sin asustarse',
  author: 'Fernanda Ugarte Lozoya',
  url_image: fileAt('blog-impedancia.webp'),
  content: `La espectroscopía de impedancia consiste en preguntarle a un sistema cómo responde a muchas frecuencias. La respuesta suele dibujarse como un semicírculo seguido de una recta inclinada. ¿Qué dice cada parte?

## El circuito más famoso

El circuito de Randles tiene cuatro elementos:

| Símbolo | Qué representa | Dónde se ve |
|---|---|---|
| *R*s | Resistencia de la disolución | Primer corte con el eje real |
| *R*ct | Transferencia de carga | Diámetro del semicírculo |
| *C*dl | Doble capa eléctrica | Frecuencia del punto más alto |
| *W* | Difusión | Recta a 45 grados |

Si el semicírculo crece, la reacción se volvió más lenta. En un biosensor eso suele ser una buena noticia: la molécula que buscamos se pegó a la superficie. En una batería suele ser mala: la celda envejece.

## Tres errores comunes

- **Ejes con distinta escala.** Un semicírculo aplastado puede ser culpa de la gráfica y no del material.
- **Demasiados elementos.** Con siete parámetros se ajusta casi cualquier cosa. Mejor pocos y con intervalo de confianza.
- **Olvidar la estabilidad.** Si el sistema cambia durante la medición, los datos no cumplen las relaciones de Kramers-Kronig y ningún ajuste los salva.

## Ajuste con incertidumbre

~~~python
z = rs + 1 / (1 / rct + 1j * omega * cdl)
residuo = (z - medida) / abs(medida)
~~~

Pesar el residuo con el módulo evita que las frecuencias bajas, donde la impedancia es enorme, dominen el resultado.

La teoría completa está en cualquier libro de electroquímica; la práctica, en el [curso](/#EventosProximos) que damos cada año.
`,
};
