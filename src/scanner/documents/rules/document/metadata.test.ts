import { describeRule } from '../../testing/check.ts';
import { toPdfText, toXmp, xmpPart, xmpTitle } from '../../testing/testPdf.ts';

describeRule('pdf-marked', {
  'a missing mark': { change: ({ catalog, put }) => put(catalog, 'MarkInfo', undefined) },
  'a mark that says no': { change: ({ catalog, put }) => put(catalog, 'MarkInfo', { Marked: false }) },
});

describeRule(
  'pdf-01-007',
  { suspects: { change: ({ catalog, put }) => put(catalog, 'MarkInfo', { Marked: true, Suspects: true }) } },
  {
    'no suspects': {
      change: ({ catalog, put }) => put(catalog, 'MarkInfo', { Marked: true, Suspects: false }),
    },
  },
);

describeRule('pdf-06-001', {
  'missing metadata': { change: ({ catalog, put }) => put(catalog, 'Metadata', undefined) },
});

describeRule(
  'pdf-06-002',
  {
    'metadata without an identifier': { xmp: toXmp(xmpTitle) },
    'another part': { xmp: toXmp(`${xmpTitle}<pdfuaid:part>9</pdfuaid:part>`) },
  },
  {
    'an identifier as an attribute': {
      xmp: toXmp(
        `${xmpTitle}</rdf:Description><rdf:Description pdfuaid:part="1" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">`,
      ),
    },
    'an identifier by another prefix': {
      xmp: toXmp(`${xmpTitle}<x:part xmlns:x="http://www.aiim.org/pdfua/ns/id/">1</x:part>`),
    },
    'the second part': { xmp: toXmp(`${xmpTitle}<pdfuaid:part>2</pdfuaid:part>`) },
  },
);

describeRule('pdf-06-003', {
  'metadata without a title': { xmp: toXmp(xmpPart) },
  'an empty title': { xmp: toXmp(`${xmpPart}<dc:title><rdf:Alt><rdf:li> </rdf:li></rdf:Alt></dc:title>`) },
});

describeRule('pdf-07-001', {
  'no preference': { change: ({ catalog, put }) => put(catalog, 'ViewerPreferences', undefined) },
});

describeRule('pdf-07-002', {
  'a title that is not shown': {
    change: ({ catalog, put }) => put(catalog, 'ViewerPreferences', { DisplayDocTitle: false }),
  },
});

const name = toPdfText('Ebenen');

describeRule('pdf-20-001', {
  'a configuration without a name': {
    change: ({ catalog, put }) => put(catalog, 'OCProperties', { D: { Name: name }, Configs: [{}] }),
  },
});

describeRule(
  'pdf-20-002',
  { 'a default without a name': { change: ({ catalog, put }) => put(catalog, 'OCProperties', { D: {} }) } },
  {
    'layers with names': {
      change: ({ catalog, put }) =>
        put(catalog, 'OCProperties', { D: { Name: name }, Configs: [{ Name: name }] }),
    },
  },
);

describeRule('pdf-20-003', {
  'layers that switch': {
    change: ({ catalog, put }) => put(catalog, 'OCProperties', { D: { Name: name, AS: [] } }),
  },
});

describeRule(
  'pdf-21-001',
  {
    'a file without a name for Unicode': {
      change: ({ context, make }) => void context.register(make({ Type: 'Filespec', F: name, EF: {} })),
    },
  },
  {
    'a file with both names': {
      change: ({ context, make }) =>
        void context.register(make({ Type: 'Filespec', F: name, UF: name, EF: {} })),
    },
  },
);

describeRule(
  'pdf-25-001',
  {
    'a form that is drawn anew': {
      change: ({ catalog, put, stream }) =>
        put(catalog, 'AcroForm', {
          XFA: [toPdfText('config'), stream('<config><dynamicRender>required</dynamicRender></config>')],
        }),
    },
  },
  {
    'a form that is not': {
      change: ({ catalog, put, stream }) =>
        put(catalog, 'AcroForm', { XFA: stream('<dynamicRender>forbidden</dynamicRender>') }),
    },
  },
);
