import type { PdfFact } from '../../../shared/documents/pdfQuestions.ts';
import type { PdfFile } from '../facts/pdfFile.ts';
import { boolAt, dictAt, listAt, nameAt } from '../file/objects.ts';
import type { PDFDict } from '../file/pdfLib.ts';
import { isStandardType, toHeadingLevel } from '../file/standardTypes.ts';

const media = ['Screen', 'Movie', 'Sound', 'RichMedia', '3D'];

/** Lists what a file has. */
export function toPdfFacts(file: PdfFile): Set<PdfFact> {
  const { catalog, structure, annotations, content, isTagged, title } = file;
  const types = new Set(structure.elements.map(({ standard }) => standard));
  const kinds = new Set(annotations.map(({ kind }) => kind));
  const all: { [fact in PdfFact]: boolean } = {
    annotations: annotations.length > 0,
    artifacts: content.hasArtifacts,
    fields: kinds.has('Widget'),
    figures: types.has('Figure'),
    headings: [...types].some((type) => type === 'H' || toHeadingLevel(type) !== null),
    imageMaps: annotations.some(({ dict }) => boolAt(dictAt(dict, 'A'), 'IsMap') === true),
    links: kinds.has('Link'),
    lists: types.has('L'),
    media: media.some((kind) => kinds.has(kind)),
    notes: types.has('Note'),
    pictures: content.hasPictures,
    roles: structure.elements.some(({ type, standard }) => standard !== null && !isStandardType(type)),
    scans: content.hasPictures && content.fonts.some(({ isSeen }) => !isSeen),
    scripts: hasScripts(catalog) || annotations.some(({ dict }) => hasScript(dict)),
    tables: types.has('Table'),
    tags: isTagged,
    text: content.hasText,
    threads: listAt(catalog, 'Threads').length > 0,
    title: title !== null,
  };
  return new Set((Object.keys(all) as PdfFact[]).filter((fact) => all[fact]));
}

const isScript = (action: PDFDict | undefined): boolean => nameAt(action, 'S') === 'JavaScript';

const hasScript = (dict: PDFDict): boolean => isScript(dictAt(dict, 'A')) || dictAt(dict, 'AA') !== undefined;

const hasScripts = (catalog: PDFDict): boolean =>
  dictAt(dictAt(catalog, 'Names'), 'JavaScript') !== undefined ||
  dictAt(catalog, 'AA') !== undefined ||
  isScript(dictAt(catalog, 'OpenAction'));
