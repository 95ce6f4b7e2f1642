import { type Body, fileAt } from '../body.ts';

export const musculos: Body<'blogs'> = {
  title: 'Músculos de plástico que sienten',
  author: 'Paloma Zepeda Arzate',
  url_image: fileAt('blog-musculos.webp'),
  content: `Nuestra pinza puede levantar una mora sin aplastarla. No tiene motor, engranes ni sensor de fuerza. Tiene dos tiras de polipirrol y unos cuantos voltios.

## Cómo se mueve

Cuando el polímero se oxida pierde electrones y, para quedar neutro, deja entrar iones con su nube de disolvente. Se hincha. Al reducirse los expulsa y se encoge. Si una cara de la tira se hincha y la otra no, la tira **se dobla**, igual que el bimetal de un termostato.

## Cómo siente

La energía que cuesta mover los iones depende del esfuerzo: si algo estorba, el voltaje sube para la misma corriente. Basta con mirar ese voltaje para saber que la pinza tocó la fruta. El mismo cable alimenta y escucha.

![Tiras que se curvan en distintos grados](${fileAt('blog-tiras.webp')})

## Control en pocas líneas

~~~python
error = angulo_deseado - angulo_estimado(carga)
corriente = kp * error + ki * integral(error)
if voltaje > umbral_contacto:
    corriente = 0
~~~

El ángulo se estima con la carga eléctrica total, que cuenta cuántos iones entraron. Es una medida sorprendentemente buena durante los primeros minutos; después el polímero fluye y hay que corregir.

## Limitaciones

- Es lenta: tarda dos segundos en cerrar.
- Necesita estar húmeda.
- Después de unos diez mil ciclos pierde una quinta parte de su recorrido.

Para una prótesis todavía falta; para manipular tejidos bajo el microscopio, no tanto.
`,
};
