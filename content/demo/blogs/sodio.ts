import { type Body, fileAt } from '../body.ts';

export const sodio: Body<'blogs'> = {
  title: 'Del bagazo de agave a una batería de sodio',
  author: 'Ximena Robles Tejada',
  url_image: fileAt('blog-sodio.webp'),
  content: `Cada litro de mezcal deja varios kilogramos de bagazo. Una parte se composta, otra se quema y el resto se acumula. Nosotros nos preguntamos si ese residuo podía guardar electricidad.

## ¿Por qué sodio?

El litio es escaso y se concentra en pocos lugares. El sodio, en cambio, está en la sal de mar. Sus iones son más grandes y no caben bien en el grafito, así que hace falta otro material para el ánodo: el **carbón duro**, un carbón desordenado con poros diminutos.

| Propiedad | Ion litio | Ion sodio |
|---|---|---|
| Radio iónico | 0.76 Å | 1.02 Å |
| Potencial estándar | −3.04 V | −2.71 V |
| Ánodo habitual | Grafito | Carbón duro |
| Colector del ánodo | Cobre | Aluminio |

## Cómo lo hacemos

1. Lavamos el bagazo con ácido diluido para retirar minerales.
2. Lo secamos y lo molemos.
3. Lo calentamos en nitrógeno hasta 1 300 °C.
4. Tamizamos, mezclamos con aglutinante y recubrimos una hoja de aluminio.

> La temperatura lo decide casi todo: a 900 °C el carbón tiene demasiados defectos; a 1 600 °C se ordena y se cierra.

![Láminas de carbón desordenado con iones entre ellas](${fileAt('blog-carbon.webp')})

## Qué sigue

La primera descarga todavía pierde carga para formar la capa protectora. Estamos probando aditivos en el electrolito y una presodiación sencilla. También medimos cuánta agua y cuánta energía gasta cada paso, porque un material «verde» debe serlo en toda su cadena.

Si trabajas en una destilería y quieres aportar muestras, escríbenos desde la sección de [contacto](/#Contacto).
`,
};
