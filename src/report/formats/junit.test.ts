import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Report, ReportCause } from '../content/report.ts';
import {
  hostileCauses,
  longTest,
  manyCauses,
  readAll,
  toCriteria,
  toReport,
  toReportCause,
} from '../testing/reports.ts';
import { writeJUnit } from './junit.ts';

/**
 * Rules that junit-10.xsd (jenkinsci/xunit-plugin, MIT) and JUnit.xsd (windyroad/JUnit-Schema, Apache-2.0) share: required
 * attributes, with their types, and children in their order.
 */
const token = /^(?! )(?:(?! {2})[^\t\n\r])*(?<! )$/;
const named = /^(?=.)(?! )(?:(?! {2})[^\t\n\r])*(?<! )$/;
const whole = /^\d+$/;
const anything = /(?:)/;
const shapes: { [name: string]: { attributes: { [name: string]: RegExp }; children: RegExp } } = {
  testsuites: { attributes: {}, children: /^(?:testsuite )*$/ },
  testsuite: {
    attributes: {
      ...{ name: named, package: token, hostname: named, id: whole },
      ...{ tests: whole, failures: whole, errors: whole, skipped: whole },
      timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      time: /^\d*\.\d*$/,
    },
    children: /^properties (?:testcase )*system-out system-err $/,
  },
  properties: { attributes: {}, children: /^(?:property )*$/ },
  property: { attributes: { name: named, value: anything }, children: /^$/ },
  testcase: {
    attributes: { name: token, classname: token, time: /^\d+(?:\.\d+)?$/ },
    children: /^(?:skipped |error |failure )?$/,
  },
  skipped: { attributes: { message: anything }, children: /^$/ },
  error: { attributes: { message: anything, type: anything }, children: /^$/ },
  failure: { attributes: { message: anything, type: anything }, children: /^$/ },
  'system-out': { attributes: {}, children: /^$/ },
  'system-err': { attributes: {}, children: /^$/ },
};

type Element = { name: string; attributes: { [name: string]: string }; children: string; text: string };

function parse(text: string): Element[] {
  const parser = new SaxesParser();
  const open: Element[] = [];
  const all: Element[] = [];
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (parent) parent.children += `${name} `;
    const element = { name, attributes: attributes as Element['attributes'], children: '', text: '' };
    open.push(element);
    all.push(element);
  });
  parser.on('text', (words) => {
    const element = open.at(-1);
    if (element) element.text += words;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return all;
}

function findFaults({ name, attributes, children }: Element): string[] {
  const shape = shapes[name];
  if (!shape) return [`${name} is unknown`];
  const strange = Object.keys(attributes).filter((attribute) => !shape.attributes[attribute]);
  const wrong = Object.entries(shape.attributes).filter(
    ([attribute, rule]) => attributes[attribute] === undefined || !rule.test(attributes[attribute]),
  );
  return [
    ...strange.map((attribute) => `${name} has ${attribute}`),
    ...wrong.map(([attribute]) => `${name}: ${attribute} is ${attributes[attribute]}`),
    ...(shape.children.test(children) ? [] : [`${name} holds ${children.slice(0, 100)}`]),
  ];
}

async function write(causes: ReportCause[], over: Partial<Report> = {}) {
  const elements = parse(await readAll(writeJUnit(toReport(causes, over))));
  expect(elements.flatMap(findFaults)).toEqual([]);
  const suite = elements.find(({ name }) => name === 'testsuite')!.attributes;
  const count = (name: string) => String(elements.filter((element) => element.name === name).length);
  const counted = [count('testcase'), count('failure'), count('error'), count('skipped')];
  expect([suite.tests, suite.failures, suite.errors, suite.skipped]).toEqual(counted);
  return elements;
}

test.each([0, 1, 500, 25_000])(
  '%d causes have the form of both schemas, and true counts',
  longTest,
  async (count) => {
    const elements = await write(manyCauses(count));
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(count + 55);
  },
);

test('hostile texts stay well-formed, and one line where a name is wanted', async () => {
  const elements = await write(hostileCauses());
  expect(elements.some(({ text }) => text.includes('</script><!-- ]]>'))).toBe(true);
  expect(JSON.stringify(elements).length).toBeLessThan(200_000);
});

test('only failed criteria fail; questions, hints and what is ignored are skipped with a reason', async () => {
  const elements = await write([
    toReportCause(),
    toReportCause({ outcome: 'cantTell' }),
    toReportCause({ criteria: [], rule: 'region' }),
    toReportCause({ rule: 'label', ignored: 'Fremdes Widget' }),
  ]);
  const skipped = elements.filter(({ name }) => name === 'skipped').slice(0, 3);
  expect(skipped.map(({ attributes }) => attributes.message)).toEqual([
    'Bitte prüfen: Bild ohne Alternativtext.',
    'Hinweis: Bild ohne Alternativtext.',
    'Ignoriert (Fremdes Widget): Bild ohne Alternativtext.',
  ]);
  const [failure] = elements.filter(({ name }) => name === 'failure');
  expect(failure!.attributes.type).toBe('serious');
  expect(failure!.text).toContain('2 Stellen auf 1 Seite. WCAG 1.1.1 Nicht-Text-Inhalt.');
  expect(failure!.text).toContain('https://example.de/\n  main > img\n  <img src="x.png">');
});

test('a criterion that passed is a test that passed, an unchecked one is skipped', async () => {
  const [first, second] = toCriteria('passed');
  const criteria = [first!, { ...second!, outcome: 'untested' as const }];
  const elements = await write([], { criteria });
  const tests = elements.filter(({ name }) => name === 'testcase');
  expect(tests.map(({ attributes, children }) => [attributes.name, children])).toEqual([
    ['1.1.1 Nicht-Text-Inhalt', ''],
    [expect.stringMatching(/^1\.2\.1 /), 'skipped '],
  ]);
});

test('a page that could not be audited is an error, never green', async () => {
  const unaudited = [{ url: 'https://example.de/weg', message: 'Nicht erreichbar.' }];
  const elements = await write([], { unaudited });
  expect(elements.find(({ name }) => name === 'error')!.attributes.message).toBe('Nicht erreichbar.');
});

test('what an answer made a barrier is named by its fault in every part', async () => {
  const asked = toReportCause({
    ...{ engine: 'stufenlos', rule: 'title-fits-asked', criteria: ['2.4.2'], outcome: 'failed' },
    message: 'Passt der Seitentitel zur Seite?\n„Start“ steht über Preisen.',
  });
  const text = await readAll(writeJUnit(toReport([asked])));
  expect(text).toContain('2.4.2 Seitentitel passt nicht zur Seite.');
  expect(text).toContain('„Start“ steht über Preisen.');
  expect(text).not.toContain('Passt der Seitentitel');
});
