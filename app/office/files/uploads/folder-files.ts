/** Folders of programs, which nobody means. */
const IGNORED = /^(?:\.|node_modules$)/;

/**
 * The files that are dropped, with those in dropped folders, which are named by their paths.
 * @param accept what is taken out of folders, as a file chooser has it: beside it there is much else
 */
export async function droppedFiles(given: DataTransfer, accept: string): Promise<File[]> {
  // The items are gone once the event is over.
  const dropped = [...given.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  return filesIn(dropped, accept);
}

/** The files of what was dropped, likewise. */
export async function filesIn(dropped: readonly (FileSystemEntry | File | null)[], accept: string): Promise<File[]> {
  const found = await Promise.all(dropped.map(async (each) => (each === null ? [] : each instanceof File ? [each] : filesAt(each, accept))));
  return found.flat();
}

/** The files of a chosen folder, likewise. */
export function filesOfFolder(chosen: Iterable<File>, accept: string): File[] {
  return [...chosen]
    .filter((file) => !within(file.webkitRelativePath).some((part) => IGNORED.test(part)) && isAccepted(file, accept))
    .map((file) => named(file, file.webkitRelativePath));
}

/** The names in a path without the chosen folder's own: that one may begin with a dot. */
function within(path: string): string[] {
  return path.split('/').slice(1);
}

async function filesAt(dropped: FileSystemEntry, accept: string): Promise<File[]> {
  if (!isFolder(dropped)) return [await fileOf(dropped as FileSystemFileEntry)];
  const files: File[] = [];
  for (const entry of await entriesOf(dropped)) {
    if (IGNORED.test(entry.name)) continue;
    if (isFolder(entry)) files.push(...(await filesAt(entry, accept)));
    else {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (isAccepted(file, accept)) files.push(named(file, entry.fullPath.slice(1)));
    }
  }
  return files;
}

/** The file without the folders in its name. */
export function withoutFolders(file: File): File {
  return named(file, file.name.slice(file.name.lastIndexOf('/') + 1));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The entries of a folder, by name. Browsers hand them over in parts, of which the last is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries.toSorted((one, other) => one.name.localeCompare(other.name));
    entries.push(...part);
  }
}

function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(',').some((each) => (each.startsWith('.') ? name.toLowerCase().endsWith(each) : each === type));
}

function named(file: File, path: string): File {
  return new File([file], path, { type: file.type });
}
