import { Cite } from '../../ui/sign/cite.tsx';

export function Laws({ laws }: { laws: string[] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-base">
      {laws.map((law) => (
        <Cite key={law}>{law}</Cite>
      ))}
    </p>
  );
}
