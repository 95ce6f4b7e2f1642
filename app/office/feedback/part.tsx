import { Button } from '@mantine/core';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadingWords } from '../../words/loading.ts';
import { fileOf, type Load, loadPart } from './load-part.ts';
import style from './part.module.css';
import { Sentence } from './sentence.tsx';
import { Waiting } from './waiting.tsx';

type PropsOf<Drawn> = Drawn extends ComponentType<infer Props extends object> ? Props : never;

/** A module of a part. It may have others loaded before it counts as here, which it shows from the start. */
type PartModule<Name extends string> = Readonly<Record<Name, ComponentType<never>>> & { readonly needs?: () => unknown };

/** A pointer that moves about asks for a part that failed no sooner than this, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** The loading of a part, which may begin before it is shown. */
export interface Loading {
  readonly file: string;
  /** True once it is here, or failed: it is drawn at once then. */
  readonly isSettled: () => boolean;
  /** Resolves once it is settled: a failure is told where the part is shown. */
  readonly load: () => Promise<unknown>;
}

/**
 * A component that is loaded when it is first shown. A failure is shown with a button to try again.
 * @param name of the component in its module
 * @param waiting what stands in its place meanwhile
 */
export function part<Module extends PartModule<Name>, Name extends string>(
  load: Load<Module>,
  name: Name,
  waiting?: ReactNode,
): ComponentType<PropsOf<Module[Name]>> & Loading {
  type Props = PropsOf<Module[Name]>;
  const file = fileOf(load);
  let outcome: ComponentType<Props> | Error | null = null;
  let coming: Promise<void> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  async function fetchWith(get: typeof loadPart<Module>): Promise<void> {
    try {
      const module = await get(load);
      await module.needs?.();
      outcome = module[name] as ComponentType<Props>;
    } catch (error) {
      outcome = error as Error;
      failedAt = performance.now();
    }
    coming = null;
  }
  const settle = (get: typeof loadPart<Module> = loadPart) => (coming ??= fetchWith(get));

  function Part(props: Props) {
    const [shown, setShown] = useState(() => outcome);
    useEffect(() => {
      if (shown === null) void settle().then(() => setShown(() => outcome));
    }, [shown]);
    if (shown === null) return waiting === undefined ? <Waiting file={file} /> : waiting;
    const again = () => {
      void settle(loadOrReload);
      setShown(null);
    };
    const [failure, Drawn] = shown instanceof Error ? [shown, null] : [null, shown];
    return (
      <Boundary failure={failure} again={again}>
        {Drawn && <Drawn {...props} />}
      </Boundary>
    );
  }
  const loadAhead = async () => typeof outcome === 'function' || performance.now() - failedAt < RETRY_DELAY_MS || (await settle());
  return Object.assign(Part, { file, isSettled: () => outcome !== null, load: loadAhead });
}

/**
 * Loads a module, or the page where that no longer helps: browsers remember that a file which it shares with others
 * failed, and a new version of the program has files of other names. Without the server the page stays.
 */
async function loadOrReload<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await loadPart(load);
  } catch (error) {
    await fetch(location.href).catch(() => Promise.reject(error));
    location.reload();
    throw error;
  }
}

interface BoundaryProps {
  /** The reason why there is nothing to show. */
  readonly failure: Error | null;
  readonly again: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state = { failure: this.props.failure };
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div role="alert" className={style.failed}>
        <p>
          <Sentence>{failure.message}</Sentence> {loadingWords().partNotLoaded}
        </p>
        <Button size="xs" variant="default" onClick={this.props.again}>
          {loadingWords().retry}
        </Button>
      </div>
    );
  }
}
