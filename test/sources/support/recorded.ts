/**
 * Our own text in the shapes that Docling, Amazon Textract and Azure Document Intelligence write.
 */

const bbox = (l: number, t: number, r: number, b: number, coord_origin = 'BOTTOMLEFT') => ({
  l,
  t,
  r,
  b,
  coord_origin,
});
const prov = (page_no: number, box: unknown, charspan: readonly number[] = [0, 0]) => ({
  page_no,
  bbox: box,
  charspan,
});

/** The shape of docling-core, `docs/DoclingDocument.json`, version 1.10.0. */
export function doclingDocument() {
  const body = { parent: { $ref: '#/body' }, children: [], content_layer: 'body' };
  const text = (nth: number, label: string, words: string, more: object = {}) => ({
    ...body,
    self_ref: `#/texts/${nth}`,
    label,
    orig: words,
    text: words,
    prov: [prov(1, bbox(60, 740 - 40 * nth, 360, 728 - 40 * nth), [0, words.length])],
    ...more,
  });
  const cell = (row: number, column: number, words: string, more: object = {}) => ({
    row_span: 1,
    col_span: 1,
    start_row_offset_idx: row,
    end_row_offset_idx: row + 1,
    start_col_offset_idx: column,
    end_col_offset_idx: column + 1,
    text: words,
    column_header: row === 0,
    row_header: false,
    row_section: false,
    bbox: bbox(60 + 200 * column, 400 + 20 * row, 240 + 200 * column, 415 + 20 * row, 'TOPLEFT'),
    ...more,
  });
  const paragraph =
    'The harbour was closed for the whole of the winter, as the ice was thick. It was open again in spring.';
  return {
    schema_name: 'DoclingDocument',
    version: '1.10.0',
    name: 'harbour',
    origin: { mimetype: 'application/pdf', binary_hash: 1, filename: 'harbour.pdf' },
    furniture: {
      self_ref: '#/furniture',
      children: [],
      content_layer: 'furniture',
      name: '_root_',
      label: 'unspecified',
    },
    body: {
      self_ref: '#/body',
      children: [
        'texts/0',
        'texts/1',
        'texts/2',
        'texts/3',
        'groups/0',
        'tables/0',
        'texts/7',
        'texts/8',
      ].map((path) => ({ $ref: `#/${path}` })),
      content_layer: 'body',
      name: '_root_',
      label: 'unspecified',
    },
    groups: [
      {
        ...body,
        self_ref: '#/groups/0',
        name: 'group',
        label: 'inline',
        children: [{ $ref: '#/texts/4' }, { $ref: '#/texts/5' }],
      },
    ],
    texts: [
      text(0, 'page_header', 'Harbour Report', { content_layer: 'furniture' }),
      text(1, 'section_header', 'The winter', { level: 1 }),
      text(2, 'text', paragraph, {
        prov: [
          prov(1, bbox(60, 640, 200, 580), [0, 74]),
          prov(2, bbox(60, 740, 200, 710), [74, paragraph.length]),
        ],
      }),
      text(3, 'footnote', '1 As the master wrote.'),
      text(4, 'text', 'It cost', { prov: [] }),
      text(5, 'text', '16', {
        prov: [],
        formatting: { bold: false, italic: false, underline: false, strikethrough: true },
      }),
      text(6, 'caption', 'Table 1: ships'),
      text(7, 'text', 'Hidden words', { content_layer: 'invisible' }),
      text(8, 'page_footer', 'Page 1', { content_layer: 'furniture' }),
    ],
    pictures: [],
    tables: [
      {
        ...body,
        self_ref: '#/tables/0',
        label: 'table',
        prov: [prov(1, bbox(60, 400, 460, 340))],
        captions: [{ $ref: '#/texts/6' }],
        footnotes: [],
        data: {
          table_cells: [
            cell(0, 0, 'Year'),
            cell(0, 1, 'Ships'),
            cell(1, 1, '42'),
            cell(1, 0, '1903'),
            cell(2, 0, ''),
          ],
          num_rows: 3,
          num_cols: 2,
          grid: [],
        },
      },
    ],
    pages: {
      '1': { size: { width: 600, height: 800 }, page_no: 1 },
      '2': { size: { width: 600, height: 800 }, page_no: 2 },
    },
  };
}

/**
 * The shape of `Block` in the API reference of Amazon Textract, with the features LAYOUT and
 * TABLES.
 */
export function textractResponse() {
  const blocks: object[] = [];
  const relate = (Type: string, Ids: readonly string[]) =>
    Ids.length === 0 ? [] : [{ Type, Ids }];
  const geometry = (left: number, top: number, width: number) => ({
    BoundingBox: { Left: left, Top: top, Width: width, Height: 0.02 },
    Polygon: [
      { X: left, Y: top },
      { X: left + width, Y: top },
      { X: left + width, Y: top + 0.02 },
      { X: left, Y: top + 0.02 },
    ],
  });
  let id = 0;
  const add = (BlockType: string, more: object): string => {
    id += 1;
    blocks.push({ BlockType, Id: `id-${id}`, Confidence: 99.5, Page: 1, ...more });
    return `id-${id}`;
  };
  /** The ids of a line and of its words. */
  const line = (text: string, top: number, left = 0.1) => {
    const words = text.split(' ').map((word, nth) =>
      add('WORD', {
        Text: word,
        TextType: 'PRINTED',
        Geometry: geometry(left + nth * 0.1, top, 0.09),
      }),
    );
    const Relationships = relate('CHILD', words);
    return {
      id: add('LINE', {
        Text: text,
        Geometry: geometry(left, top, 0.1 * words.length),
        Relationships,
      }),
      words,
    };
  };
  const layout = (type: string, ids: readonly string[]): string =>
    add(`LAYOUT_${type}`, {
      Geometry: geometry(0.1, 0.1, 0.5),
      Relationships: relate('CHILD', ids),
    });
  const head = line('Harbour Report', 0.02);
  const title = line('The winter', 0.1);
  const right = [line('It was open', 0.2, 0.6), line('in spring.', 0.23, 0.6)];
  const left = [
    line('The harbour was', 0.2),
    line('closed in win-', 0.23),
    line('ter 1903.', 0.26),
  ];
  const cells = [
    line('Ships that came', 0.5),
    line('Year', 0.53),
    line('1903', 0.56),
    line('forty two', 0.56, 0.5),
  ];
  layout('HEADER', [head.id]);
  layout('TITLE', [title.id]);
  layout(
    'TEXT',
    left.map((one) => one.id),
  );
  layout('LIST', [
    layout(
      'TEXT',
      right.map((one) => one.id),
    ),
  ]);
  layout(
    'TABLE',
    cells.map((one) => one.id),
  );
  const cell = (RowIndex: number, ColumnIndex: number, words: readonly string[]): string =>
    add('CELL', {
      RowIndex,
      ColumnIndex,
      RowSpan: 1,
      ColumnSpan: 1,
      Geometry: geometry(0.1, 0.5, 0.2),
      Relationships: relate('CHILD', words),
    });
  const [ships = '', that = '', came = ''] = cells[0]?.words ?? [];
  const top = [cell(1, 1, [ships, that]), cell(1, 2, [came])];
  const rest = [
    cell(3, 2, cells[3]?.words ?? []),
    cell(3, 1, cells[2]?.words ?? []),
    cell(2, 1, cells[1]?.words ?? []),
  ];
  const merged = add('MERGED_CELL', {
    RowIndex: 1,
    ColumnIndex: 1,
    RowSpan: 1,
    ColumnSpan: 2,
    Relationships: relate('CHILD', top),
  });
  add('TABLE', {
    Geometry: geometry(0.1, 0.5, 0.8),
    Relationships: [...relate('CHILD', [...top, ...rest]), ...relate('MERGED_CELL', [merged])],
  });
  return { DocumentMetadata: { Pages: 1 }, Blocks: blocks, AnalyzeDocumentModelVersion: '1.0' };
}

/** The shape of `AnalyzeResult` in the REST reference of Document Intelligence, 2024-11-30. */
export function azureResponse() {
  let content = '';
  const words: object[] = [];
  const paragraphs: object[] = [];
  const paragraph = (lines: readonly string[], y: number, role?: string) => {
    const offset = content.length;
    for (const [nth, line] of lines.entries())
      for (const [at, word] of line.split(' ').entries()) {
        const [x, top] = [1 + at, y + nth * 0.3];
        words.push({
          content: word,
          polygon: [x, top, x + 0.9, top, x + 0.9, top + 0.2, x, top + 0.2],
          confidence: 0.99,
          span: { offset: content.length, length: word.length },
        });
        content += `${word}${at === line.split(' ').length - 1 ? '\n' : ' '}`;
      }
    const spans = [{ offset, length: content.length - 1 - offset }];
    const polygon = [1, y, 5, y, 5, y + 0.3 * lines.length, 1, y + 0.3 * lines.length];
    paragraphs.push({
      spans,
      boundingRegions: [{ pageNumber: 1, polygon }],
      ...(role === undefined ? {} : { role }),
      content: lines.join(' '),
    });
    return { spans, boundingRegions: [{ pageNumber: 1, polygon }], content: lines.join(' ') };
  };
  paragraph(['Harbour Report'], 0.2, 'pageHeader');
  paragraph(['The winter'], 1, 'title');
  paragraph(['The harbour was', 'closed in win-', 'ter 1903.'], 2);
  paragraph(['1 As the master wrote.'], 9, 'footnote');
  const cell = (rowIndex: number, columnIndex: number, text: string) => ({
    kind: rowIndex === 0 ? 'columnHeader' : 'content',
    rowIndex,
    columnIndex,
    ...paragraph([text], 4 + rowIndex),
    elements: [`/paragraphs/${paragraphs.length - 1}`],
  });
  const cells = [
    cell(0, 0, 'Year'),
    cell(0, 1, 'Ships'),
    cell(1, 0, '1903'),
    cell(1, 1, 'forty two'),
  ];
  paragraph(['Page 1'], 9.7, 'pageFooter');
  const page = {
    pageNumber: 1,
    angle: 0,
    width: 8,
    height: 10,
    unit: 'inch',
    words,
    lines: [],
    spans: [{ offset: 0, length: content.length }],
  };
  return {
    status: 'succeeded',
    createdDateTime: '2026-01-31T12:00:00Z',
    lastUpdatedDateTime: '2026-01-31T12:00:01Z',
    analyzeResult: {
      apiVersion: '2024-11-30',
      modelId: 'prebuilt-layout',
      stringIndexType: 'utf16CodeUnit',
      content,
      pages: [page],
      tables: [{ rowCount: 2, columnCount: 2, cells, boundingRegions: [], spans: [] }],
      paragraphs,
      styles: [],
      contentFormat: 'text',
    },
  };
}
