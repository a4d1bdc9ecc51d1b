import { describeRule } from '../../testing/check.ts';
import { element, type TestElement } from '../../testing/testPdf.ts';

const cell = (spans: { ColSpan?: number; RowSpan?: number } = {}): TestElement =>
  element('TD', 'Zelle', Object.keys(spans).length > 0 ? { A: { O: 'Table', ...spans } } : {});
const row = (...cells: TestElement[]): TestElement => element('TR', cells);
const table = (...rows: TestElement[]) => ({ tree: [element('Table', rows)] });

describeRule(
  'pdf-table-grid',
  {
    'a row with fewer cells': table(row(cell(), cell()), row(cell())),
    'a cell that reaches below the last row': table(row(cell({ RowSpan: 2 }), cell())),
    'a cell over another': table(
      row(cell(), cell({ RowSpan: 2 })),
      row(cell({ ColSpan: 2 })),
      row(cell(), cell()),
    ),
    'a short row in the body': {
      tree: [
        element('Table', [
          element('THead', [row(cell(), cell())]),
          element('TBody', [row(cell(), cell()), row(cell())]),
        ]),
      ],
    },
  },
  {
    'rows of the same width': table(row(cell(), cell()), row(cell(), cell())),
    'a cell over two columns': table(row(cell({ ColSpan: 2 })), row(cell(), cell())),
    'a cell over two rows': table(row(cell({ RowSpan: 2 }), cell()), row(cell())),
    'a row without cells': table(row(cell({ RowSpan: 1 }), cell()), row(), row(cell(), cell())),
    'a table in a cell has rows of its own': table(
      row(element('TD', [element('Table', [row(cell(), cell(), cell())])]), cell()),
      row(cell(), cell()),
    ),
    'spans that nobody can lay out': table(row(cell({ ColSpan: 1_000_000 })), row(cell())),
  },
);
