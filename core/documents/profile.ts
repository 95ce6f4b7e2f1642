import { defineDocument } from '../definition.ts';
import { image, pdf } from '../fields/link.ts';
import { longText, text } from '../fields/text.ts';
import { isBlankText } from '../text/blank.ts';

/** The group's leader (spec, section 3: Profile). */
export const profile = defineDocument({
  name: 'profile',
  heading: 'Perfil',
  fields: {
    name: text({ label: 'Nombre' }),
    main_info: longText({ label: 'Información Principal', rows: 10 }),
    image_url: image({ label: 'Foto' }),
    pdf_url: pdf({ label: 'Curriculum' }),
  },
});

/** The reason, as a clause, why a profile that does not exist is not shown. */
export const PROFILE_LACKS = 'falta el nombre o la información principal';

/** A profile exists when its name or its main text is not empty; without one the section Home is not shown. */
export function hasProfile(stored: { name: string; main_info: string }): boolean {
  return !isBlankText(stored.name) || !isBlankText(stored.main_info);
}
