import { Lighthouse } from './lighthouse.tsx';

/** A page with little to say, at night beside the lighthouse. */
export function StandalonePage({ children }: { children: React.ReactNode }) {
  return (
    <div className="scene standalone">
      <Lighthouse />
      <div className="page">{children}</div>
    </div>
  );
}
