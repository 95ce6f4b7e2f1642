import type { Document } from '#core/documents/index.ts';
import { fileAt } from './body.ts';

/** An invented principal researcher. */
export const profile: Omit<Document<'profile'>, 'version'> = {
  name: 'Dra. Aurelia Montes Villaseñor',
  main_info: [
    'Soy ingeniera química y doctora en electroquímica, y desde hace más de quince años estudio cómo se mueven los iones: dentro de una batería, entre un sensor y una gota de sangre, o a lo largo de un polímero que se contrae como un músculo.',
    'En el Centro de Innovación e Investigación en Ingeniería y Tecnología coordino un grupo en el que conviven estudiantes de licenciatura, maestría y doctorado de ingeniería biomédica, química, mecatrónica y computación. Trabajamos en almacenamiento de energía, nanomateriales, biosensores, bioelectrónica e ingeniería de tejidos, con una pregunta común: ¿cómo llevar un buen resultado del laboratorio a la vida de las personas?',
    'Creo en la ciencia abierta, en los instrumentos que cualquiera puede reparar y en los equipos diversos. Si te interesa hacer tu servicio social, una estancia o tu tesis con nosotros, escríbenos.',
  ].join('\n\n'),
  image_url: fileAt('perfil-aurelia-montes.webp'),
  pdf_url: fileAt('curriculum.pdf'),
};
