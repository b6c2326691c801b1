import { type TableCell, type TableScene, textWidth } from '@tessera/chart'

const SIZE = 14
/** The horizontal padding of a cell, in px. Keep in sync with the style sheet. Sortable headings also have an arrow. */
const PAD = 20
const ARROW = 18
const MIN_WIDTH = 56
const MAX_WIDTH = 320
/**
 * The minimum width of text columns, in px. Words wrap and are hyphenated, so text columns can shrink to this width;
 * numbers are never truncated.
 */
const MAX_WRAPPED = 132
const MAX_HEADING_WORD = 100
const WITH_BAR = { least: 110, full: 160 }
/** The number of text lines that fit into a row. */
const LINES = 2
/** The number of rows, from all over the table, that determine the width of a column. */
const MEASURED = 300

/** The width of a column in px: the minimum, and that with enough space. */
export type ColumnWidth = { least: number; full: number }

/**
 * Returns the widths of some of a table's columns, by index. They are based on a sample of all rows, because widths
 * from the rendered rows would change while scrolling.
 */
export function columnWidths({ columns, rows }: TableScene, places: number[]): ColumnWidth[] {
  const step = Math.max(1, Math.floor(rows.length / MEASURED))
  const sample = rows.filter((_, number) => number % step === 0)
  return places.map((place) => {
    const { title = '', isNumeric = false } = columns[place] ?? {}
    const need = toHeadingNeed(title)
    const longest = isNumeric ? [readLongest(rows, place)] : []
    for (const row of [...sample, ...longest]) {
      const { text = '', bold = false, bar, drawing } = row[place] ?? {}
      const weight = bold ? 600 : 400
      const own = textWidth(text, SIZE, weight) + (drawing?.width ?? 0)
      const whole = Math.max(own, bar ? WITH_BAR.full : 0)
      const wrapped = isNumeric
        ? Math.max(own, bar ? WITH_BAR.least : 0)
        : Math.min(MAX_WRAPPED - PAD, Math.max(whole / LINES, widestWord(text, weight)))
      need.least = Math.max(need.least, wrapped)
      need.full = Math.max(need.full, whole)
    }
    const least = toWidth(need.least)
    return { least, full: Math.max(least, toWidth(need.full)) }
  })
}

/** Returns the width that a heading needs. Headings wrap, and their arrow stays with the last word. */
function toHeadingNeed(title: string): ColumnWidth {
  const last = title.split(/\s+/).at(-1) ?? ''
  return {
    least: Math.max(
      widestWord(title, 600, MAX_HEADING_WORD),
      widestWord(last, 600, MAX_HEADING_WORD) + ARROW,
    ),
    full: textWidth(title, SIZE, 600) + ARROW,
  }
}

/**
 * Returns the row with the longest text in a column. For numbers, this is about the widest, and it is not always in the
 * sample.
 */
function readLongest(rows: TableCell[][], place: number): TableCell[] {
  let longest: TableCell[] = []
  for (const row of rows) {
    if ((row[place]?.text.length ?? 0) > (longest[place]?.text.length ?? 0)) longest = row
  }
  return longest
}

const toWidth = (need: number): number => Math.ceil(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, need + PAD)))

const widestWord = (text: string, weight: 400 | 600, most = Number.POSITIVE_INFINITY): number =>
  text
    .split(/[\s-]+/)
    .reduce((widest, word) => Math.max(widest, Math.min(most, textWidth(word, SIZE, weight))), 0)

/**
 * Returns the widths as styles that need no script. Columns share the container's space beyond the minimum until each
 * has its full width; beyond that, they grow together. `100cqi` is the width of the container.
 * @param kept the place of the column that stays visible
 */
export function toWidthStyles(
  widths: ColumnWidth[],
  kept = 0,
): { box: Record<string, string>; columns: string[] } {
  const least = widths.reduce((sum, width) => sum + width.least, 0)
  const spare = widths.reduce((sum, { least, full }) => sum + full - least, 0)
  return {
    box: {
      '--least': `${least}px`,
      '--spare': `clamp(0px, 100cqi - ${least}px, ${spare}px)`,
      '--first': `${widths[kept]?.least ?? 0}px`,
      // its edge moves until the columns before it have left
      ...(kept > 0 && { '--left-edge': 'none' }),
    },
    columns: widths.map(({ least, full }) => {
      const share = spare === 0 ? 0 : Math.round(((full - least) / spare) * 10_000) / 10_000
      return share === 0 ? `${least}px` : `calc(${least}px + ${share} * var(--spare))`
    }),
  }
}
