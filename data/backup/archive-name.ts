/** Occasion of a backup: the schedule, an administrator, an upgrade, a restore. */
export const BACKUP_KINDS = ['auto', 'manual', 'upgrade', 'restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** The parts of an archive's name. */
export interface ArchiveName {
  readonly name: string;
  readonly at: Date;
  readonly kind: BackupKind;
  readonly encrypted: boolean;
}

const NAME = /^faro-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(auto|manual|upgrade|restore)\.tar\.gz(\.age)?$/;

export function archiveName(at: Date, kind: BackupKind, encrypted: boolean): string {
  return `faro-${at.toISOString().replaceAll(/[:.]/g, '-')}-${kind}.tar.gz${encrypted ? '.age' : ''}`;
}

/** Reads a name that `archiveName` made; null for any other. */
export function readArchiveName(name: string): ArchiveName | null {
  const [, day, hour, minute, second, milli, kind, age] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${hour}:${minute}:${second}.${milli}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, at, kind: kind as BackupKind, encrypted: age !== undefined };
}
