/** The reader of HTML that turndown has for where there is no browser; it brings no types. */
declare module '@mixmark-io/domino' {
  const domino: { readonly createDocument: (html: string) => Document };
  export default domino;
}
