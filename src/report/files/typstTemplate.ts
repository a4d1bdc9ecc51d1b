import { codeFonts, textFonts } from './fonts.ts';

const toNames = (names: string[]): string => `(${names.map((name) => `"${name}"`).join(', ')})`;

/** Room for a caption, the head and a first row, so that no caption ends a page. */
const headRoom = '3.2cm';

/** Bytes of a cell up to which its row stays on one page; a longer one might not fit. */
const longestWhole = 500;

/** Bytes of facts or of a list up to which they stay on one page. */
const longestBlock = 600;

/** Lays out a document that comes as data: foreign text is never read as typst. */
export const typstTemplate = `
#let doc = json("document.json")
#let ink = rgb("#1b1f24")
#let muted = rgb("#4c5560")
#let accent = rgb("#0b4fb3")
#let soft = rgb("#f1f4f7")
#let hair = rgb("#c3c9d0")
#set document(title: doc.title, author: doc.author, description: doc.subject, keywords: (doc.subjectWord, "WCAG", "EN 301 549"))
#set text(lang: doc.lang, region: doc.region, font: ${toNames(textFonts)}, fallback: false, size: 10.5pt, fill: ink, hyphenate: false)
#set par(leading: 0.7em, spacing: 1em, justify: false)
#set page(paper: "a4", flipped: doc.wide, margin: if doc.wide { (x: 1.6cm, top: 1.4cm, bottom: 1.8cm) } else { 2.2cm },
  footer: context [#set text(size: 9pt, fill: muted)
    #doc.subject #h(1fr) #doc.page #counter(page).display()#doc.of#counter(page).final().first()])
#show heading: set text(fill: ink)
#show heading.where(level: 1): set text(size: 16pt)
#show heading.where(level: 1): set block(above: 1.8em, below: 0.9em, sticky: true)
#show heading.where(level: 2): set text(size: 12.5pt)
#show heading.where(level: 2): set block(above: 1.8em, below: 0.8em, sticky: true)
#show link: set text(fill: accent)
#show link: underline
#set table(stroke: 0.5pt + hair, inset: if doc.wide { (x: 4pt, y: 3.5pt) } else { 5pt }, align: left + top,
  fill: (_, row) => if row == 0 { soft } else { none })
#show table.cell.where(y: 0): set text(weight: 700)
#show table: set text(size: if doc.wide { 8pt } else { 9pt })
#show table: set par(leading: 0.5em)
#set enum(spacing: 0.7em)
#set list(spacing: 0.7em)
#show figure.where(kind: table): set figure.caption(position: top)
#show figure.where(kind: table): set block(breakable: true)
#show figure.caption: set text(size: 9pt, fill: muted)
#show figure.caption: set align(left)
#show raw: set text(font: ${toNames(codeFonts)}, fallback: false, size: 8.5pt)

#let worded(part) = {
  show regex("\\p{Lu}\\p{Ll}{23,47}"): set text(hyphenate: true)
  [#part.text]
}
#let inline(part) = {
  let said = if part.divides { worded(part) } else [#part.text]
  let plain = if part.lang != none { text(lang: part.lang, region: upper(part.lang), said) } else { said }
  let words = if part.strong { strong(plain) } else { plain }
  if part.url != none { link(part.url, words) } else { words }
}
#let inlines(parts) = parts.map(inline).join()
#let side(column) = if column.number { right + top } else { left + top }
#let cell(part, column, whole) = table.cell(align: side(column), breakable: not whole, inline(part))
#let is-whole(row) = row.all(part => part.text.len() <= ${longestWhole})

#let keep-room() = {
  block(height: ${headRoom}, breakable: false)
  v(-${headRoom})
}

#let show-table(it) = keep-room() + figure(kind: table, supplement: none, numbering: none, caption: it.caption, placement: none,
  table(columns: it.columns.map(column => column.share * 1fr),
    table.header(repeat: true, ..it.columns.map(column => table.cell(align: side(column))[#column.title])),
    ..it.rows.map(row => row.enumerate().map(((at, part)) => cell(part, it.columns.at(at), is-whole(row)))).flatten()))

#let is-short(rows) = rows.flatten().map(part => part.text.len()).sum(default: 0) <= ${longestBlock}

#let show-facts(it) = block(above: 1em, below: 1em, breakable: not is-short(it.rows.map(row => row.value)), for row in it.rows {
  par(hanging-indent: 1em, spacing: 0.65em)[#text(fill: muted)[#row.name:] #inlines(row.value)]
})

#let show-list(it) = block(above: 1em, below: 1em, breakable: not is-short(it.items),
  if it.ordered { enum(..it.items.map(inlines)) } else { list(..it.items.map(inlines)) })

#let show-narrow(it) = {
  if it.kind == "text" { if it.leads { block(sticky: true, above: 1em, below: 1em, par(inlines(it.text))) } else { par(inlines(it.text)) } }
  else if it.kind == "note" { block(width: 100%, fill: soft, inset: 10pt, stroke: (left: 3pt + accent), it.text) }
  else if it.kind == "list" { show-list(it) }
  else if it.kind == "facts" { show-facts(it) }
  else if it.kind == "picture" {
    block(stroke: if it.plain { none } else { 0.5pt + hair }, image(it.file, alt: it.alt, width: calc.min(it.width * 0.75pt, 16.6cm)))
  }
  else if it.kind == "code" { block(width: 100%, fill: soft, inset: 8pt, raw(it.text, block: true)) }
}

#let show-block(it) = {
  if it.kind == "table" { show-table(it) }
  else if doc.wide { block(width: 17.5cm, sticky: it.kind == "text" and it.leads, show-narrow(it)) }
  else { show-narrow(it) }
}

#let show-section(it, level) = {
  heading(level: level, it.title)
  it.blocks.map(show-block).join()
  it.sections.map(inner => show-section(inner, level + 1)).join()
}

#doc.head.map(show-block).join()
#title(text(size: 24pt)[#doc.title])
#doc.cover.map(show-block).join()
#if not doc.short {
  v(1em)
  outline(title: doc.contents, depth: 1)
  pagebreak()
}
#doc.sections.map(it => show-section(it, 1)).join()
`;
