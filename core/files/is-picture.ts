/** Whether the media type of a file is that of a picture. */
export function isPicture({ contentType }: { readonly contentType: string }): boolean {
  return contentType.startsWith('image/');
}
