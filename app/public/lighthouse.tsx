/**
 * The opacity of each row of waves: the further below, the less. A mask would cost a telephone more than all the rest
 * of the scene.
 */
const WAVES = [0.27, 0.24, 0.21, 0.18, 0.15, 0.12, 0.09, 0.06, 0.04, 0.02];

/**
 * The night, the beam that shows the lattice of matter, the sea and the tower. Decoration alone; the light is in
 * `hero.css`.
 */
export function Lighthouse() {
  return (
    <div className="night" aria-hidden="true">
      <div className="beam">
        <svg className="lattice" aria-hidden="true">
          <pattern id="hex" width="84" height="145.5" patternUnits="userSpaceOnUse">
            <path d="M42 0v24.25L0 48.5v48.5l42 24.25V145.5M42 24.25l42 24.25v48.5L42 121.25" />
            <path className="atoms" d="M42 24.25h0M0 48.5h0M84 48.5h0M0 97h0M84 97h0M42 121.25h0" />
          </pattern>
          <rect width="100%" height="100%" fill="url(#hex)" />
        </svg>
      </div>
      <svg className="sea" aria-hidden="true">
        <pattern id="wave" width="160" height={WAVES.length * 18} patternUnits="userSpaceOnUse">
          {WAVES.map((opacity, row) => (
            <path key={opacity} strokeOpacity={opacity} d={`M0 ${18 * row + 5}q20-6 40 0t40 0 40 0 40 0m-170 9q20-5 40 0t40 0 40 0 40 0 40 0`} />
          ))}
        </pattern>
        <rect width="100%" height={WAVES.length * 18} fill="url(#wave)" />
      </svg>
      <svg className="tower" aria-hidden="true" viewBox="0 0 240 600">
        <linearGradient id="wall">
          <stop stopColor="#e8eefb" />
          <stop offset="1" stopColor="#54658c" />
        </linearGradient>
        <linearGradient id="band">
          <stop stopColor="#2c4270" />
          <stop offset="1" stopColor="#101b36" />
        </linearGradient>
        <path className="rock" d="M-30 600c18-26 44-44 78-48l18-12h104l30 14c32 6 54 22 74 46z" />
        <path fill="#1a2746" d="M152 548v-42h62v42z" />
        <path fill="#0c1428" d="m146 508 18-24h38l18 24z" />
        <path fill="#ffc857" d="M168 518h12v14h-12zM190 518h12v14h-12z" />
        <path fill="url(#wall)" d="M82 548c12-116 18-240 21-352h34c3 112 9 236 21 352z" />
        <path fill="url(#band)" d="M101.5 262h37l2.2 52h-41.6zM97 366h46l3.5 54h-53.5zM89.5 474h61l5.5 54H84z" />
        <path fill="#ffc857" d="M116 228h8v13h-8zM116 334h8v13h-8zM116 440h8v13h-8z" />
        <path fill="#90a4d2" d="M86 186h68l-8 12H94z" />
        <path className="rail" d="M90 186v-20h60v20M98 186v-20M106 186v-20M114 186v-20M126 186v-20M134 186v-20M142 186v-20" />
        <path fill="#fff6dc" d="M106 130h28v56h-28z" />
        <path className="rail" d="M106 130v56M134 130v56M115 130v56M125 130v56M106 158h28" />
        <path fill="#5a70a8" d="M100 130c2-24 12-32 20-36 8 4 18 12 20 36z" />
        <path className="rail" d="M120 94V70" />
        <circle cx="120" cy="90" r="4" fill="#5a70a8" />
      </svg>
      <div className="glow" />
    </div>
  );
}
