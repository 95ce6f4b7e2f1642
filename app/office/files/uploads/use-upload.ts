import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import { type Attachment, isRefused } from '../../model/attachment.ts';
import type { Slot } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import { type Mode, refusalOf, surplusIn } from './modes.ts';

/** The file of a slot on its way, and what a person can do with it. */
export interface Upload {
  readonly attachment: Attachment | undefined;
  readonly isBusy: boolean;
  /** Chosen, on its way, or failed: it is not stored yet. */
  readonly isPending: boolean;
  /** It can never be stored. */
  readonly isRefused: boolean;
  /** The reason why a file was not taken, and how often one was not: each time is told. */
  readonly refusal: { readonly text: string; readonly times: number } | null;
  /** The problem of the file. */
  readonly trouble: string | null;
  /** Says that further files were left out. */
  readonly surplus: string | null;
  /** The number of times that a file was dropped or pasted while another one is on its way. */
  readonly waiting: number;
  readonly choose: (files: readonly File[]) => void;
  /** Chooses what is dropped or pasted. */
  readonly take: (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => void;
  /** Takes a file of the library. */
  readonly pick: (url: string) => void;
  readonly send: () => void;
  readonly remove: () => void;
}

export function useUpload(slot: Slot, mode: Mode, onChange: (url: string | null) => void): Upload {
  const words = uploaderWords();
  const { attachments } = useOffice();
  const attachment = useObserved(attachments.all, (all) => all.get(slot));
  const [refusal, setRefusal] = useState<Upload['refusal']>(null);
  const [surplus, setSurplus] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const state = attachment?.state;
  const isBusy = state === 'running' || state === 'pausing' || state === 'paused' || state === 'canceling';
  if (!isBusy && waiting > 0) setWaiting(0);
  const isPending = isBusy || state === 'chosen' || state === 'error';

  function refuse(text: string | null): void {
    setRefusal((before) => (text === null ? null : { text, times: (before?.times ?? 0) + 1 }));
  }
  function choose(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined) return;
    setSurplus(surplusIn(files));
    const why = refusalOf(file, mode);
    refuse(why && (state === 'chosen' ? words.keepsChosen(why, attachment?.file.name ?? '') : why));
    if (why !== null) {
      // A file that was refused before makes way for it; one that may be stored does not.
      if (state === 'error') attachments.forget(slot);
      return;
    }
    attachments.choose(slot, file, onChange);
  }
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) setWaiting((times) => times + 1);
    else choose(files);
  }
  function put(url: string | null): void {
    refuse(null);
    attachments.forget(slot);
    onChange(url);
  }

  return {
    attachment,
    isBusy,
    isPending,
    refusal,
    surplus,
    waiting,
    choose,
    take,
    isRefused: attachment !== undefined && isRefused(attachment),
    trouble: refusal?.text ?? (attachment?.problem ? words.failed(attachment.problem.message) : null),
    pick: put,
    send: () => {
      if (isPending) void attachments.send(slot);
      else refuse(words.chooseFirst);
    },
    remove: () => {
      if (!isPending) return put(null);
      refuse(null);
      attachments.forget(slot);
    },
  };
}
