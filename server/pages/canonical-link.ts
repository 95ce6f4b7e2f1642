/** True unless a page names another address as its own, whatever the query. */
export function isCanonical(html: Buffer, url: string): boolean {
  const head = html.toString('utf8', 0, html.indexOf('</head>'));
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const { origin, pathname } = new URL(url);
  return own === undefined || URL.parse(own)?.href === origin + pathname;
}
