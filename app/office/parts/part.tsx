import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from './load-part.ts';
import style from './part.module.css';

/** A component that is loaded when it is first shown. If that fails it says so and can be asked again. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadPart(load) }));
  let Loaded = make();
  return function Part(props: Props) {
    const [tries, setTries] = useState(0);
    const again = () => {
      Loaded = make();
      setTries(tries + 1);
    };
    return (
      <Boundary key={tries} again={again}>
        <Suspense fallback={<div className={style.waiting} aria-busy="true" />}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
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
        <p>{failure.message}</p>
        <Button size="xs" variant="default" onClick={this.props.again}>
          Reintentar
        </Button>
      </div>
    );
  }
}
