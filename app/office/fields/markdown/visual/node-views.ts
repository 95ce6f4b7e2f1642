import type { NodeViewConstructor } from 'prosemirror-view';
import { isFilePath } from '#core/fields/link.ts';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { drawFormula, formulaSource } from './draw-formula.ts';
import { keptNode } from './schema.ts';
import { written } from './syntax.ts';
import style from './visual.module.css';

const formula: NodeViewConstructor = ({ attrs }) => {
  const isDisplay = Boolean(attrs.isDisplay);
  const dom = element('span', { class: style.formula ?? '', 'data-display': String(isDisplay) });
  void drawFormula(dom, formulaSource(String(attrs.tex), isDisplay));
  return { dom, ignoreMutation: () => true };
};

/** A picture of the site; one of another site is never asked for, and visitors get a link to it. */
const picture: NodeViewConstructor = (node) => {
  const { title } = node.attrs;
  const [url, alt] = [String(node.attrs.url), String(node.attrs.alt)];
  const words = markdownFieldWords();
  const dom = element('span', { class: style.picture ?? '' });
  if (isFilePath(url)) dom.append(element('img', { src: url, alt }));
  else dom.append(element('span', { class: style.kept ?? '' }, words.pictureElsewhere(url)));
  if (title) dom.append(element('figcaption', {}, String(title)));
  const says = alt === '' ? words.pictureWithoutText : words.pictureSays(alt);
  const shows = element('span', { class: style.alt ?? '', 'data-missing': String(alt === '') }, `${says} `);
  shows.append(element('button', { type: 'button', tabindex: '-1' }, words.pictureTexts));
  dom.append(shows);
  return { dom, ignoreMutation: () => true };
};

const keptBlock: NodeViewConstructor = (node) => {
  const dom = element('div', { class: style.kept ?? '' });
  const tree = keptNode(node.attrs);
  const words = markdownFieldWords();
  dom.append(element('small', {}, tree.type === 'html' ? words.keptHtml : words.keptBlock), element('code', {}, written([tree], [])));
  return { dom, ignoreMutation: () => true };
};

const keptInline: NodeViewConstructor = (node) => ({
  dom: element('code', { class: style.keptInline ?? '' }, written([keptNode(node.attrs)], [])),
  ignoreMutation: () => true,
});

const noteMark: NodeViewConstructor = (node) => ({ dom: element('sup', { class: style.noteMark ?? '' }, String(node.attrs.label)) });

const note: NodeViewConstructor = (node) => {
  const dom = element('div', { class: style.note ?? '', role: 'note', 'aria-label': markdownFieldWords().noteOf(String(node.attrs.label)) });
  const contentDOM = element('div', {});
  dom.append(element('sup', { contenteditable: 'false' }, String(node.attrs.label)), contentDOM);
  return { dom, contentDOM };
};

/** The parts that are drawn otherwise than the schema says. */
export const nodeViews: Readonly<Record<string, NodeViewConstructor>> = { formula, picture, kept: keptBlock, keptInline, noteMark, note };

function element(tag: string, attributes: Readonly<Record<string, string>>, text?: string): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}
