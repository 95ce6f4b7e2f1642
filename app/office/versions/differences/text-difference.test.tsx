import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextDifference } from './text-difference.tsx';

test('removed and added text is named, not only drawn', () => {
  const markup = renderToStaticMarkup(<TextDifference before="luz verde" after="luz azul" />);
  expect(markup).toContain('<del data-spoken=" quitado: ">verde</del>');
  expect(markup).toContain('<ins data-spoken=" agregado: ">azul</ins>');
});
