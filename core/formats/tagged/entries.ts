/** The form of lines and entries in a format with a tag at the start of each field. */
export interface TagSyntax {
  /** The tag and the value of a line that begins a field; null for a line that continues one. */
  readonly fieldOf: (line: string) => TaggedField | null;
  /** The tag with which an entry begins. */
  readonly first: string;
  /** The tag with which an entry ends, in formats that have one. */
  readonly last?: string;
  /** Tags of the file, which belong to no entry. */
  readonly outside?: readonly string[];
  /** Tags of titles: two groups of fields that both have one are two entries. */
  readonly titles: readonly string[];
}

/** A tag with its value, which keeps its line ends. */
export interface TaggedField {
  readonly tag: string;
  readonly value: string;
}

/** The fields of one entry, in their order. */
export interface TaggedEntry {
  /** The lines of the file, counted from 0; the last one is not part of it. */
  readonly from: number;
  readonly to: number;
  readonly fields: readonly TaggedField[];
}

interface Group {
  readonly from: number;
  to: number;
  readonly fields: { tag: string; lines: string[] }[];
  /** Whether another group after an empty line may go on with this entry. */
  isOpen: boolean;
}

/**
 * The entries of a file. An entry begins with its first tag, whether the one before it was ended or not. Fields after
 * an empty line go on with the entry, unless both have a title: then somebody left out the first tag.
 */
export function taggedEntries(lines: readonly string[], syntax: TagSyntax): TaggedEntry[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let isAfterEmptyLine = false;
  lines.forEach((line, index) => {
    if (line.trim() === '') {
      isAfterEmptyLine = true;
      return;
    }
    const field = syntax.fieldOf(line);
    if (field === null) {
      const last = group?.fields.at(-1);
      if (!group || !last) return;
      last.lines.push(line);
      group.to = index + 1;
      isAfterEmptyLine = false;
      return;
    }
    const { tag, value } = field;
    if (tag === syntax.last || syntax.outside?.includes(tag)) {
      if (group) {
        group.isOpen = false;
        if (tag === syntax.last) group.to = index + 1;
      }
      group = undefined;
    } else {
      if (group === undefined || tag === syntax.first || isAfterEmptyLine) {
        const before = groups.at(-1);
        group = { from: index, to: index, fields: [], isOpen: true };
        if (before && tag === syntax.first) before.isOpen = false;
        groups.push(group);
      }
      group.fields.push({ tag, lines: [value] });
      group.to = index + 1;
    }
    isAfterEmptyLine = false;
  });
  return joined(groups, syntax.titles).map(({ from, to, fields }) => ({
    from,
    to,
    fields: fields.map(({ tag, lines: values }) => ({ tag, value: values.join('\n') })),
  }));
}

/** Groups with those that go on with them. */
function joined(groups: readonly Group[], titles: readonly string[]): Group[] {
  const entries: (Group & { hasTitle: boolean })[] = [];
  for (const group of groups) {
    const hasTitle = group.fields.some(({ tag }) => titles.includes(tag));
    const before = entries.at(-1);
    if (before?.isOpen && !(before.hasTitle && hasTitle)) {
      for (const field of group.fields) before.fields.push(field);
      before.to = group.to;
      before.isOpen = group.isOpen;
      before.hasTitle ||= hasTitle;
    } else entries.push({ ...group, hasTitle });
  }
  return entries;
}
