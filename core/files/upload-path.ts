import { normalForm } from '../text/normal-form.ts';

const FOLDER = 'uploads/';

/** The path of an uploaded file. @returns `uploads/{name}` */
export function uploadPath(name: string): string {
  return `${FOLDER}${normalForm(name, 'NFC')}`;
}

/** The name of an uploaded file. @param path `uploads/{name}` */
export function nameOfUpload(path: string): string {
  return path.slice(FOLDER.length);
}
