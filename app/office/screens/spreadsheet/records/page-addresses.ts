import type { Facts } from './facts.ts';

/** The facts that name addresses of a page, as generators of sites call them. */
const ADDRESSES = ['permalink', 'url', 'aliases', 'redirect_from'];

/**
 * The addresses of a page on its own site, with spaces between them: the path of its file, and what its facts say.
 * @param name the file's name, after its folders where it came in one
 * @param site the address of the site; empty where nobody has said it
 */
export function pageAddresses(name: string, facts: Facts, site: string): string {
  const addresses = ADDRESSES.flatMap((fact) => facts[fact]).filter((address): address is string => typeof address === 'string' && isPath(address));
  const { slug } = facts;
  const folder = name.replace(/[^/]*(?:\/_?index)?\.\w+$/, '');
  const named = typeof slug === 'string' && slug !== '' ? [folder + slug] : [];
  // A page alone, without its folder, is called as all are.
  const paths = /^(?:_?index\.\w+)?$/.test(name) ? [] : [name];
  return [...paths, ...named, ...addresses].map((path) => encodeURI(site === '' ? path : `${site}/${path.replace(/^\//, '')}`)).join(' ');
}

/** True of a path within the site, which names no part of it by a sign. */
function isPath(address: string): boolean {
  return address.startsWith('/') && !address.includes(':');
}
