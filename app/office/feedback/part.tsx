import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadingWords } from '../../words/loading.ts';
import { fileOf, type Load, loadPart } from './load-part.ts';
import style from './part.module.css';
import { Sentence } from './sentence.tsx';
import { Waiting } from './waiting.tsx';

type PropsOf<Drawn> = Drawn extends ComponentType<infer Props extends object> ? Props : never;

/**
 * A component that is loaded when it is first shown. A failure is shown with a button to try again.
 * @param name of the component in its module
 * @param waiting what stands in its place meanwhile
 */
export function part<Module extends Readonly<Record<Name, ComponentType<never>>>, Name extends string>(
  load: Load<Module>,
  name: Name,
  waiting: ReactNode = <Waiting file={fileOf(load)} />,
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const make = (isRetry: boolean) =>
    lazy(async () => ({ default: (await (isRetry ? loadOrReload(load) : loadPart(load)))[name] as ComponentType<Props> }));
  let Loaded = make(false);
  return function Part(props: Props) {
    const [tries, setTries] = useState(0);
    const again = () => {
      Loaded = make(true);
      setTries(tries + 1);
    };
    return (
      <Boundary key={tries} again={again}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
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

class Boundary extends Component<{ children: ReactNode; again: () => void }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };
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
