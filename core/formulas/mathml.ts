import type { Element, ElementContent } from 'hast';
import temml, { type Options } from 'temml';

// The package's types are those of its CommonJS file.
const { __renderToMathMLTree: toTree } = temml as unknown as { readonly __renderToMathMLTree: (tex: string, options: Options) => Built };

/** The nodes that Temml builds: elements, fragments and texts. */
interface Built {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, string>>;
  readonly children?: readonly Built[];
}

/** A formula that cannot be read, and the place in it from which on. */
export class UnreadableFormula extends Error {
  override name = 'UnreadableFormula';
  readonly position: number | null;
  constructor(position: number | null) {
    super('unreadable');
    this.position = position;
  }
}

const ELEMENTS = new Set([
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'mstyle',
  'msub',
  'msup',
  'msubsup',
  'mover',
  'munder',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mpadded',
  'mphantom',
  'menclose',
]);

const ATTRIBUTES = new Set([
  'display',
  'form',
  'stretchy',
  'symmetric',
  'largeop',
  'lspace',
  'rspace',
  'width',
  'height',
  'depth',
  'voffset',
  'fence',
  'separator',
  'displaystyle',
  'scriptlevel',
  'mathvariant',
  'accent',
  'accentunder',
  'movablelimits',
  'linethickness',
  'minsize',
  'maxsize',
  'notation',
  'columnalign',
]);

/** Definitions could make much of little; a text has no use for them. */
const DEFINITION = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/** The Content-Security-Policy refuses styles of elements: the few that formulas need are classes of `formulas.css`. */
const STYLES: Readonly<Record<string, string>> = {
  'paddingLeft:0em': 'pad-left-none',
  'paddingLeft:0pt': 'pad-left-none',
  'paddingRight:0em': 'pad-right-none',
  'paddingRight:0pt': 'pad-right-none',
  'paddingLeft:5.9776pt': 'pad-left',
  'paddingRight:5.9776pt': 'pad-right',
  'paddingLeft:1em': 'pad-left-em',
  'padding:0': 'pad-none',
  'width:50%': 'half',
  'width:100%': 'full',
  borderTop: 'line-above',
  borderBottom: 'line-below',
  borderLeft: 'line-left',
  borderRight: 'line-right',
  border: 'boxed',
  'position:relative': 'holder',
  'position:absolute': 'corner',
};

/** MathML of a formula in TeX; `UnreadableFormula` is thrown where it is none. */
export function mathml(tex: string, isDisplay: boolean): Element {
  const [root] = elements(build(tex, isDisplay));
  if (root?.type !== 'element') throw new UnreadableFormula(null);
  root.properties.alttext = tex;
  return root;
}

function build(tex: string, isDisplay: boolean): Built {
  const definition = tex.search(DEFINITION);
  if (definition >= 0) throw new UnreadableFormula(definition);
  try {
    return toTree(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      strict: false,
      maxSize: [20, 20],
      maxExpand: 1000,
    });
  } catch (error) {
    const position = error instanceof Error && 'position' in error && typeof error.position === 'number' ? error.position : null;
    throw new UnreadableFormula(position);
  }
}

/** The elements that MathML knows; what stands in others is kept without them. */
function elements({ type, text, attributes = {}, classes = [], style = {}, children = [] }: Built): ElementContent[] {
  if (text !== undefined) return [{ type: 'text', value: text }];
  const inside = children.flatMap(elements);
  if (type === undefined || !ELEMENTS.has(type)) return inside;
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.has(name)) properties[name] = String(value);
  const styled = Object.entries(style).map(([name, value]) => STYLES[`${name}:${value}`] ?? STYLES[name]);
  const className = [...classes, ...styled].filter((name) => name !== undefined && name !== '').map(String);
  if (className.length > 0) properties.className = className;
  return [{ type: 'element', tagName: type, properties, children: inside }];
}
