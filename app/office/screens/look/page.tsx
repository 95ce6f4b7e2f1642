import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LOOK_FIELDS, lookFields } from '#core/documents/look.ts';
import { site } from '#core/documents/site.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { LOOK_DRAFT } from '#core/look/draft-parameter.ts';
import type { Values } from '#core/values.ts';
import { EDIT_PARAMETER, editAddress } from '../../../ui/edit-address.ts';
import { lookWords } from '../../../words/office/look.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { problemsOf } from '../../fields/field.ts';
import { slotOf } from '../../model/slot.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { DocumentFields } from '../documents/document-fields.tsx';
import { DocumentForm } from '../documents/document-form.tsx';
import { useDocument } from '../documents/use-document.ts';
import { withHelp } from '../documents/with-help.ts';
import { ColorInput } from './color-input.tsx';
import { CoverFocus } from './cover-focus.tsx';
import style from './look.module.css';
import { LookPreview } from './look-preview.tsx';
import { SectionsInput } from './sections-input.tsx';

export const meta = () => screenTags(screenNamesWords().aspecto);

const { color, cover, cover_url, typefaces, logo_dark_url, icon_url } = lookFields;
const { logo_url } = site.fields;
/** The fields whose inputs are those of their kinds. */
const PLAIN_FIELDS = { cover, cover_url, typefaces, logo_url, logo_dark_url, icon_url };

/** The look of the public pages, seen on the true page while it is chosen. */
export default function Look() {
  const form = useDocument('site');
  const values = form.values as Partial<Record<string, never>> | undefined;
  const words = lookWords();
  const wanted = useSearchParams()[0].get(EDIT_PARAMETER);
  const pictured: string | null | undefined = values?.cover === 'picture' ? values.cover_url : null;
  const [isFocusing, setIsFocusing] = useState(false);
  /** The page is loaded again for what the file says of the picture. */
  const [timesFocused, setTimesFocused] = useState(0);
  const own = (name: keyof typeof lookFields) => ({
    slot: slotOf('site', name),
    value: values?.[name] as never,
    onChange: (value: unknown) => form.change(name, value),
    ...problemsOf(form.problems, name),
    caret: name === wanted,
    preview: '20em' as const,
  });
  const plainFields = (fields: Fields) => <DocumentFields name="site" fields={withHelp(fields)} form={form} preview="20em" />;
  return (
    <Screen heading={screenNamesWords().aspecto} width="wide">
      <p className={style.lead}>{words.lead}</p>
      <div className={style.look}>
        <DocumentForm name="site" fields={PLAIN_FIELDS} form={form}>
          <ColorInput field={color} {...own('color')} />
          {plainFields({ cover, ...(values?.cover === 'picture' && { cover_url }) })}
          {pictured === null && values?.cover === 'picture' && <p className={style.help}>{words.noCoverYet}</p>}
          {pictured && (
            <p className={style.help}>
              {words.coverFocusHelp}{' '}
              <Button size="xs" variant="default" onClick={() => setIsFocusing(true)}>
                {words.coverFocus}
              </Button>
            </p>
          )}
          {plainFields({ typefaces, logo_url, logo_dark_url, icon_url })}
          {values?.show_lines === false && (
            <p className={style.help}>
              {words.linesHidden} <Link to={editAddress('site', 'show_lines')}>{words.toSetting}</Link>
            </p>
          )}
          <SectionsInput {...own('sections')} />
        </DocumentForm>
        {values && <LookPreview key={timesFocused} address={previewAddress(values)} />}
      </div>
      {isFocusing && pictured && (
        <CoverFocus
          url={pictured}
          onClose={() => {
            setIsFocusing(false);
            setTimesFocused(timesFocused + 1);
          }}
        />
      )}
    </Screen>
  );
}

/** The address of the landing page with a look that is not stored. */
function previewAddress(values: Values): string {
  const look = Object.fromEntries([...LOOK_FIELDS, 'logo_url'].map((name) => [name, values[name]]));
  return `/?${new URLSearchParams({ [LOOK_DRAFT]: JSON.stringify(look) })}`;
}
