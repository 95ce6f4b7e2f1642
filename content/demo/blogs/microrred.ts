import { type Body, fileAt } from '../body.ts';

export const microrred: Body<'blogs'> = {
  title: 'Un año de datos en la microrred de San Isidro',
  author: 'Nayeli Xolalpa Reyna',
  url_image: fileAt('blog-microrred.webp'),
  content: `Hace un año instalamos tres módulos de baterías junto a los paneles solares de la escuela de San Isidro. Desde entonces registran voltaje, corriente y temperatura cada diez segundos. Son más de tres millones de renglones, y algunos cuentan historias.

## Lo que esperábamos

Que la escuela tuviera luz y ventiladores aunque pasara una nube. Así fue: hubo **cuatro cortes** en doce meses, contra los treinta y uno del año anterior.

## Lo que no esperábamos

1. La bomba de agua, que nadie incluyó en el cálculo, consume un tercio de la energía de la mañana.
2. Un nido de avispas tapó la ventilación del módulo dos. La temperatura subió seis grados durante tres semanas y la capacidad lo resintió.
3. Los domingos el consumo no baja: la comunidad carga ahí sus teléfonos después de misa.

> La red es de quien la cuida. El comité local encontró la mitad de las fallas antes que nuestros sensores.

## Capacidad que queda

| Módulo | Inicial | Al año |
|---|---|---|
| Uno | 100 % | 97 % |
| Dos | 100 % | 93 % |
| Tres | 100 % | 97 % |

## Qué cambiamos

Pusimos malla en las ventilas, movimos el horario de la bomba y escribimos un manual en náhuatl y en español con dibujos. Los datos, sin información personal, están en el [catálogo abierto](https://example.edu/datos/san-isidro) para quien quiera analizarlos.

*Tlazohcamati* a las familias que nos prestan su techo y su paciencia.
`,
};
