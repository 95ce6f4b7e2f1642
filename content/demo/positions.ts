import type { Body } from './body.ts';

/** The people that the invented group looks for. */
export const positions: readonly Body<'positions'>[] = [
  {
    title: 'Tesis de maestría y doctorado en almacenamiento de energía',
    content: [
      'Buscamos a dos personas que quieran trabajar en **baterías de sodio** y **supercapacitores**, con beca de posgrado.',
      '',
      '- Licenciatura en química, física, ingeniería o un área afín.',
      '- Ganas de medir con cuidado y de contar lo que se encuentra.',
      '',
      'Escríbenos con tu CV y unas líneas sobre lo que te gustaría investigar.',
    ].join('\n'),
  },
];
