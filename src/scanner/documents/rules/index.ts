import * as descriptions from './annotations/descriptions.ts';
import * as media from './annotations/media.ts';
import * as order from './annotations/order.ts';
import * as printerMarks from './annotations/printerMarks.ts';
import * as tags from './annotations/tags.ts';
import type { PdfRuleCheck } from './condition/rule.ts';
import * as artifacts from './content/artifacts.ts';
import * as formObjects from './content/formObjects.ts';
import * as untagged from './content/untagged.ts';
import * as attachments from './document/attachments.ts';
import * as dynamicForm from './document/dynamicForm.ts';
import * as layers from './document/layers.ts';
import * as marked from './document/marked.ts';
import * as metadata from './document/metadata.ts';
import * as security from './document/security.ts';
import * as titleShown from './document/titleShown.ts';
import * as characterMaps from './fonts/characterMaps.ts';
import * as composite from './fonts/composite.ts';
import * as embedding from './fonts/embedding.ts';
import * as formulas from './fonts/formulas.ts';
import * as glyphs from './fonts/glyphs.ts';
import * as subsets from './fonts/subsets.ts';
import * as trueType from './fonts/trueType.ts';
import * as unicode from './fonts/unicode.ts';
import * as widths from './fonts/widths.ts';
import * as languages from './language/languages.ts';
import * as languageTags from './language/languageTags.ts';
import * as alternatives from './structure/alternatives.ts';
import * as grid from './structure/grid.ts';
import * as headings from './structure/headings.ts';
import * as nesting from './structure/nesting.ts';
import * as notes from './structure/notes.ts';
import * as roles from './structure/roles.ts';
import * as tables from './structure/tables.ts';

const isRule = (value: unknown): value is PdfRuleCheck =>
  typeof value === 'object' && value !== null && 'checkpoint' in value;

/** All rules, in the order of Matterhorn. */
export const pdfRuleList: PdfRuleCheck[] = [
  untagged,
  artifacts,
  marked,
  roles,
  metadata,
  titleShown,
  nesting,
  unicode,
  languages,
  languageTags,
  alternatives,
  headings,
  tables,
  grid,
  formulas,
  notes,
  layers,
  attachments,
  dynamicForm,
  security,
  tags,
  descriptions,
  order,
  media,
  printerMarks,
  formObjects,
  composite,
  characterMaps,
  embedding,
  glyphs,
  subsets,
  widths,
  trueType,
]
  .flatMap((group): unknown[] => Object.values(group))
  .filter(isRule);
