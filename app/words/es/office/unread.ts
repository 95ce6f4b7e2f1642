import { number } from '../counted.ts';

/** Of an entry or a row that could not be read. */
export const unread = {
  line: (line: number) => `Línea ${number(line)}`,
  textOfLine: (line: number) => `Texto de la línea ${line}`,
  readAgain: 'Leer otra vez',
};
