import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { markdownWords } from '../../words/markdown.ts';

/** Says with classes and signs what the page's own rules can style: the alignment of cells, the boxes of tasks. */
export function plainParts() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const { align, checked } = element.properties;
      if (typeof align === 'string') element.properties = { className: [`to-${align}`] };
      if (element.tagName !== 'input') return;
      element.tagName = 'span';
      element.properties = {};
      element.children = [{ type: 'text', value: checked ? '☑' : '☐' }];
    });
  };
}

/** Elements that may be wider than the page scroll by themselves, by keyboard too. */
export function wideParts() {
  return (tree: Root) => {
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'pre') element.properties.tabIndex = 0;
      if (element.tagName !== 'table' || parent === undefined || index === undefined) return;
      const properties = { className: ['scroll'], tabIndex: 0, ariaLabel: markdownWords().table };
      parent.children[index] = { type: 'element', tagName: 'section', properties, children: [element] };
      return SKIP;
    });
  };
}
