import { documents } from '#core/documents/index.ts';
import { flag } from '#core/fields/flag.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { longText, text } from '#core/fields/text.ts';
import { modelWords } from '../../words/office/model.ts';
import { uiWords } from '../../words/office/ui.ts';
import { definitionOf } from './definition-of.ts';
import type { Target } from './edit.ts';

/** The details of a file that are edited. */
function fileFields(): Fields {
  const { focalX, focalY } = modelWords();
  const { altText, decorative } = uiWords();
  return {
    alt: longText({ label: altText, rows: 2 }),
    decorative: flag({ label: decorative }),
    focalX: text({ label: focalX }),
    focalY: text({ label: focalY }),
  };
}

/** The fields of what is edited. */
export function fieldsOf(target: Target): Fields {
  if (target.kind === 'file') return fileFields();
  return target.kind === 'document' ? documents[target.name].fields : definitionOf(target.collection).fields;
}
