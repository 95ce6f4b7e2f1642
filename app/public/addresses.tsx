import type { Document } from '#core/documents/index.ts';
import { PlainText } from './plain-text/plain-text.tsx';

/** The addresses of the group, each below its name. */
export function Addresses({ of }: { readonly of: Document<'site'>['addresses'] }) {
  return of.map(({ name, text }) => (
    <address key={name + text}>
      <b>{name}</b>
      <PlainText>{text}</PlainText>
    </address>
  ));
}
