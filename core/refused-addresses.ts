import { isMistypedOrcid } from './formats/identifiers.ts';
import { hasUserInformation } from './user-information.ts';
import { inSchema } from './words/schema-message.ts';

/** The reason why an address is refused that leads nowhere it should; undefined where it is fine. */
export function addressRefusal(address: string): string | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  if (hasUserInformation(address)) return inSchema('addressWithPassword');
  return isMistypedOrcid(address) ? inSchema('orcidMistyped') : undefined;
}

/** Every such address among stored values, at any depth. They were accepted before the rules and may stay. */
export function refusedAddressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return addressRefusal(value) === undefined ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(refusedAddressesIn) : [];
}
