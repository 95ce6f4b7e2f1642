import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextDifference } from './text-difference.tsx';

test('what was taken away and what was added is said, not only drawn', () => {
  const markup = renderToStaticMarkup(<TextDifference before="luz verde" after="luz azul" />);
  expect(markup).toContain('<del data-spoken=" quitado: ">verde</del>');
  expect(markup).toContain('<ins data-spoken=" agregado: ">azul</ins>');
});
