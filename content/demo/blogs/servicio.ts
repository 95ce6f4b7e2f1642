import { type Body, fileAt } from '../body.ts';

export const servicio: Body<'blogs'> = {
  title: 'Cómo entrar al grupo: preguntas frecuentes',
  author: 'Dra. Aurelia Montes Villaseñor',
  url_image: fileAt('blog-servicio.webp'),
  content: `Cada semestre recibimos correos de estudiantes que quieren acercarse a la investigación. Aquí van las respuestas que más repetimos.

## ¿Necesito promedio alto?

No. Buscamos curiosidad, constancia y buen trato. Pedimos, eso sí, que puedas venir al menos **ocho horas por semana** durante un semestre; con menos tiempo es difícil aprender algo que valga la pena.

## ¿De qué carreras aceptan?

Ingeniería biomédica, química, mecatrónica, electrónica, computación, materiales, alimentos, ciencia de datos, biología y afines. Hemos tenido también diseño industrial y comunicación.

## ¿Qué opciones hay?

- **Servicio social:** 480 horas, con un plan de trabajo claro.
- **Estancia de verano:** seis semanas, con convocatoria propia.
- **Tesis de licenciatura, maestría o doctorado:** se acuerda un tema y un comité.
- **Voluntariado:** para conocer el laboratorio antes de decidir.

## ¿Cómo me postulo?

1. Lee las líneas de investigación y elige una o dos.
2. Escribe un correo de diez renglones: quién eres, qué te interesa y por qué.
3. Ven a un seminario de los viernes. No hace falta avisar.
4. Conversamos media hora.

> No esperamos que sepas. Esperamos que preguntes.

## ¿Y si me equivoco?

Te equivocarás, como todas las personas del grupo. Por eso el primer mes es de seguridad: residuos, batas, extintores y a quién llamar. Lo demás se aprende con alguien al lado.
`,
};
