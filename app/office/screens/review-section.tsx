import type { ReactNode } from 'react';
import style from './review.module.css';

interface ReviewSectionProps {
  readonly id: string;
  readonly heading: string;
  /** The buttons for all of its entries. */
  readonly buttons?: ReactNode;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Entries of an import that a person reviews, below what is to be done with them. */
export function ReviewSection({ id, heading, buttons, lead, children }: ReviewSectionProps) {
  return (
    <section className={style.section} aria-labelledby={id}>
      <div className={style.top}>
        <h2 id={id} className={style.heading}>
          {heading}
        </h2>
        {buttons}
      </div>
      {lead !== undefined && <p className={style.lead}>{lead}</p>}
      {children}
    </section>
  );
}
