import { Shape } from '../../ui/sign/badge.tsx';
import { Specimen } from './specimen.tsx';

export function RepairSpecimen() {
  return (
    <Specimen caption="so beheben Sie es">
      <p>
        Der Screenreader sagt an diesem Feld nur „Eingabefeld“. Blinde Menschen wissen dann nicht, was hinein
        soll.
      </p>
      <Code title="Vorher" tone="bad" lines={['E-Mail', '<input type="email" name="mail">']} />
      <Code
        title="Nachher"
        tone="ok"
        lines={['<label for="mail">E-Mail</label>', '<input type="email" id="mail" name="mail">']}
      />
    </Specimen>
  );
}

function Code({ title, tone, lines }: { title: string; tone: 'bad' | 'ok'; lines: string[] }) {
  return (
    <>
      <p className={`mt-4 flex items-center gap-2 font-semibold ${tone === 'bad' ? 'text-bad' : 'text-ok'}`}>
        <Shape tone={tone} />
        {title}
      </p>
      <pre className="mt-1.5 rounded-control bg-tint px-3 py-2 wrap-anywhere whitespace-pre-wrap">
        <code>{lines.join('\n')}</code>
      </pre>
    </>
  );
}
