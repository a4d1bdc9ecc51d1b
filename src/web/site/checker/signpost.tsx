const arms = [
  { y: 62, tip: 'right', fill: 'M0 -17a17 17 0 0 1 0 34 17 17 0 0 1 0-34z' },
  { y: 146, tip: 'left', fill: 'M0 -17a17 17 0 0 0 0 34z' },
  { y: 230, tip: 'right', fill: '' },
];

export function Signpost() {
  return (
    <svg
      viewBox="0 0 300 400"
      className="w-full max-w-72 justify-self-end max-lg:hidden"
      aria-hidden="true"
      fill="none"
      data-screen-only
    >
      <path d="M8 392h284" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <path d="M143 392V20a7 7 0 0 1 14 0v372" className="fill-surface stroke-ink" strokeWidth="4" />
      {arms.map(({ y, tip, fill }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path
            d={tip === 'right' ? 'M70 -30H232L262 0 232 30H70z' : 'M230 -30H68L38 0 68 30h162z'}
            className="fill-surface stroke-ink"
            strokeWidth="4"
            strokeLinejoin="round"
          />
          <g transform="translate(150 0)">
            <circle r="17" className="stroke-accent" strokeWidth="4" />
            <path d={fill} className="fill-accent" />
          </g>
        </g>
      ))}
      <circle cx="246" cy="366" r="24" className="fill-sun stroke-ink" strokeWidth="4" />
      <path d="M232 358a15 15 0 0 1 10-8" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
