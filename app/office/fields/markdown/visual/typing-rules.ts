import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { formulaRule } from './formula-rule.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Words between two signs of Markdown become marked by them. */
function marking(match: RegExp, type: MarkType): InputRule {
  return new InputRule(
    match,
    (state, [, before = '', sign = '', words = ''], start, end) => {
      const from = start + before.length;
      if (state.doc.rangeHasMark(from, end, marks.code)) return null;
      const tr = state.tr.delete(from + sign.length + words.length, end).delete(from, from + sign.length);
      return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

/** A person who knows Markdown goes on writing it: its signs become what they mean as soon as they are typed. */
export function typingRules(): Plugin {
  return inputRules({
    rules: [
      formulaRule,
      wrappingInputRule(/^>\s$/, nodes.quote),
      wrappingInputRule(/^[-*+]\s$/, nodes.bullets),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.numbers,
        ([, number]) => ({ start: Number(number) }),
        ([, number], list) => list.childCount + Number(list.attrs.start) === Number(number),
      ),
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      textblockTypeInputRule(/^```$/, nodes.codeBlock),
      marking(/(^|[^*\\])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
      marking(/(^|[\s(¿¡«"])(_)([^\s_](?:[^_]*[^\s_])?)_$/, marks.em),
      marking(/(^|[^`\\])(`)([^`]+)`$/, marks.code),
      new InputRule(/^---$/, (state, _match, start) => {
        const from = state.doc.resolve(start).before();
        return state.tr.replaceWith(from, from + 4, [nodes.rule.create(), nodes.paragraph.create()]);
      }),
    ],
  });
}
