import type { MetaDescriptor } from 'react-router';

/** The title of a screen of the back-office, none of which is for search engines. */
export function screenTags(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
