interface CarouselProps {
  /** The content of the list, for those who do not see it. */
  readonly label: string;
  /** `one` shows a single item whatever the width; `cards` keeps the width of its cards. */
  readonly kind?: 'one' | 'cards';
  readonly children: React.ReactNode;
}

/**
 * A list that scrolls sideways and stops at its items; the script adds dots and arrows. The items per width are in
 * `carousel.css`.
 */
export function Carousel({ label, kind, children }: CarouselProps) {
  return (
    <div className={kind ? `carousel ${kind}` : 'carousel'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
