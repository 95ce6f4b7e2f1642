/** The night, the beam that shows the lattice of matter, the tower and the sea. Decoration alone; the styles are in `hero.css`. */
export function Lighthouse() {
  return (
    <div className="night" aria-hidden="true">
      <svg className="lattice">
        <pattern id="hex" width="84" height="145.500" patternUnits="userSpaceOnUse">
          <path d="M42 0v24.250L0 48.500v48.500l42 24.250v24.250M42 24.250l42 24.250v48.500L42 121.250" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#hex)" />
      </svg>
      <div className="beam" />
    </div>
  );
}
