import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useCaret } from '../../ui/caret.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { insertWords } from './marks.ts';
import type { Surface } from './surface.ts';
import { Tools } from './tools.tsx';
import { useInsertion } from './use-insertion.ts';

/** A way of writing a text: its box with its label, and the buttons above it. */
export interface WritingProps {
  readonly ref: Ref<Surface>;
  readonly label: string;
  readonly help: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
  readonly caret: boolean;
  /** True when the field takes what is pasted or dropped. */
  readonly onGiven: (type: string, data: DataTransfer) => boolean;
  /** The buttons that both ways have. */
  readonly children: ReactNode;
}

/** A text with the signs of Markdown, for who writes them. */
export function MarkdownText({ ref, label, help, value, onChange, problem, caret, onGiven, children }: WritingProps) {
  const area = useCaret<HTMLTextAreaElement>(caret);
  const editor = useRef<HTMLDivElement>(null);
  const { passage, comeBack, put, putAside, onFocus } = useInsertion({ area, editor, value, onChange });
  useImperativeHandle(ref, () => ({ passage, comeBack, put, putAside, insert: (markdown) => putAside(insertWords(passage(), markdown)) }));
  return (
    <div ref={editor}>
      <TextArea
        ref={area}
        label={label}
        description={help}
        error={problem}
        // oxlint-disable-next-line react/no-unstable-nested-components -- it is no component: what it gives is drawn where it is called
        inputContainer={(input) => (
          <>
            <Tools label={label}>{children}</Tools>
            {input}
          </>
        )}
        rows={14}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
        onPaste={(event) => onGiven(event.type, event.clipboardData) && event.preventDefault()}
        onDrop={(event) => onGiven(event.type, event.dataTransfer) && event.preventDefault()}
      />
    </div>
  );
}
