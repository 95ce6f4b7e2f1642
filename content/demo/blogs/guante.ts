import type { Body } from '../body.ts';

export const guante: Body<'blogs'> = {
  title: 'El guante que cuenta repeticiones',
  author: 'Joaquín Terrazas Bribiesca',
  url_image: null,
  content: `La terapia de mano después de una lesión exige repetir movimientos pequeños cientos de veces. En casa, sin nadie que mire, es fácil perder la cuenta o el ánimo. Con terapeutas del Hospital General de Sierra Clara diseñamos un guante que lleva el registro.

## Qué tiene dentro

1. Cinco sensores de flexión hechos con tela conductora.
2. Un par de electrodos de electromiografía en el antebrazo.
3. Un microcontrolador con batería para doce horas.

No usamos cámaras ni enviamos nada a internet. El guante guarda los datos y la persona decide si los comparte en su cita.

## Lo que pidieron las pacientes

- Que se pueda poner **con una sola mano**.
- Que se lave.
- Que no parezca un aparato médico.

Las tres cosas cambiaron el diseño más que cualquier artículo. El cierre ahora es magnético, la electrónica se quita con un broche y el guante viene en cuatro colores.

## ¿Funciona?

| Semana | Repeticiones al día (mediana) |
|---|---|
| 1 | 84 |
| 3 | 142 |
| 6 | 176 |

Son doce personas y no hubo grupo de comparación, de modo que **no podemos decir** que el guante mejore la recuperación. Sí podemos decir que lo usaron, y que diez de doce quisieron quedárselo.

El siguiente paso es un estudio con grupo control, ya aprobado por el comité de ética del hospital.
`,
};
