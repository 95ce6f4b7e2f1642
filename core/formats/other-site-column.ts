/** The column of a sheet with the addresses of its items on the site that they come from; an export has none. */
export const OTHER_SITE_ADDRESS = { name: 'other-site-address', label: 'Dirección en el otro sitio' } as const;
