const bars = [
  { x: 20, y: 286 },
  { x: 176, y: 217 },
  { x: 332, y: 148 },
];

export function Ramp() {
  return (
    <svg
      viewBox="0 0 480 420"
      className="mx-auto w-full max-w-[25rem] lg:max-w-none"
      aria-hidden="true"
      fill="none"
    >
      {bars.map((bar) => (
        <PageBar key={bar.x} {...bar} />
      ))}
      <path d="M4 293 476 84" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <path d="M4 404h472" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <circle cx="373.400" cy="88" r="38" className="fill-sun stroke-ink" strokeWidth="4" />
      <path d="M352 74a27 27 0 0 1 16-12" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M92 206 212 153M196 145l18 7-9 17"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="none"
      />
    </svg>
  );
}

function PageBar({ x, y }: { x: number; y: number }) {
  const top = y;
  const lines = Array.from(
    { length: Math.floor((404 - top - 60) / 26) },
    (_, index) => top + 66 + index * 26,
  );
  return (
    <g>
      <path
        d={`M${x} 404V${top}L${x + 128} ${top - 56.7}V404z`}
        className="fill-surface stroke-ink"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d={`M${x + 25} ${top + 36}h52`}
        className="stroke-accent"
        strokeWidth="10"
        strokeLinecap="round"
      />
      {lines.map((line, index) => (
        <path
          key={line}
          d={`M${x + 22} ${line}h${index % 3 === 2 ? 50 : 84}`}
          className="stroke-line"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}
