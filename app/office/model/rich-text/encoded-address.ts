/** An address without what would end the link early. */
export function encodedAddress(address: string): string {
  return address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
