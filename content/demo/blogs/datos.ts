import { type Body, fileAt } from '../body.ts';

export const datos: Body<'blogs'> = {
  title: 'Ordenar los datos antes de que nos ordenen a nosotros',
  author: 'Diego Armenta Quiroz',
  url_image: fileAt('blog-datos.webp'),
  content: `Todo grupo tiene una carpeta llamada «final_final_2». La nuestra tenía ciento doce. Este semestre decidimos poner orden, y estas son las reglas que sobrevivieron.

## Cuatro reglas

1. **El archivo original no se toca.** Se copia, se marca como de solo lectura y se guarda en dos lugares.
2. **El nombre dice qué es:** fecha, muestra, técnica y número. Nada de espacios ni acentos.
3. **La transformación es un programa,** no una serie de clics. Si cambia el dato, se vuelve a correr.
4. **Cada carpeta tiene un LEEME** con quién, cuándo, con qué equipo y con qué unidades.

## Un nombre que se explica solo

~~~
20260311_agave-1300C_CV_03.csv
└─ fecha └─ muestra  └ técnica
~~~

## ¿Y las hojas de cálculo?

Siguen siendo útiles para mirar. El problema es usarlas para *decidir*: una celda arrastrada de más no deja rastro. Preferimos leer el archivo crudo así:

~~~python
import pandas as pd

medida = pd.read_csv(ruta, comment="#")
medida["densidad_mA_cm2"] = medida["I_mA"] / AREA_CM2
~~~

## Lo que ganamos

| Tarea | Antes | Ahora |
|---|---|---|
| Rehacer una figura | Dos días | Un minuto |
| Encontrar una medición | Preguntar | Buscar |
| Integrar a alguien nuevo | Un mes | Una semana |

Los principios [FAIR](https://www.go-fair.org/fair-principles/) piden que los datos sean fáciles de encontrar, accesibles, interoperables y reutilizables. Empezar por los nombres de archivo es menos elegante, pero funciona desde el lunes.
`,
};
