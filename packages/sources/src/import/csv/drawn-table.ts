/** Tables with more lines above their header are not drawn tables. */
const MAX_LINES_ABOVE = 20

/** A line of dashes between or around rows, with at least one sign where columns meet: |---|---:|, ---+---, +----+----+. */
const RULE = /^(?=.*--)(?=.*[|+])[\s|+:=-]+$/

/** How databases end a table. */
const ROW_COUNT = /^\(\d+ rows?\)\s*$/

/** The emphasis of a whole cell in Markdown: **Total**, `code`. */
const EMPHASIS = /^(\*\*|__|`)(.+)\1$/

/**
 * Converts a table that is drawn with lines, as in Markdown and in the output of databases, to cells with `|` between them. Each
 * row keeps the number of its line, except below a line above the header. Returns `undefined` for other texts.
 */
export function fromDrawnTable(text: string, quote: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  const head = lines.slice(0, MAX_LINES_ABOVE + 2)
  const first = head.findIndex((line) => line.trim() !== '' && !RULE.test(line))
  const begin = RULE.test(head[0] ?? '') ? first : 0
  const rule = head.findIndex((line, index) => index > first && RULE.test(line))
  if (first < 0 || rule < 0) return undefined
  const header = toCells(lines[rule - 1] ?? '')
  if (header.length < 2 || header.length !== countColumns(lines[rule] ?? '')) return undefined
  const above = lines.slice(begin, rule - 1).map((line) => line.replace(/^#+\s+/, '').replace(EMPHASIS, '$2'))
  const names = toRecord(header, quote)
  const below = lines.slice(rule + 1).map((line) => {
    if (RULE.test(line) || ROW_COUNT.test(line)) return ''
    return line.includes('|') ? toRecord(toCells(line), quote) : line
  })
  // the rule becomes an empty line, which a table must not begin with
  const middle = above.length > 0 ? ['', names] : [names, '']
  return [...above, ...middle, ...below].join('\n')
}

const countColumns = (rule: string): number => {
  const inner = rule.trim().replace(/^[|+]|[|+]$/g, '')
  return inner.split(/[|+]/).length
}

/** Returns the cells of a row, of which the first and the last may have a line around them. */
function toCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|').replace(EMPHASIS, '$2').trim())
}

const toRecord = (cells: string[], quote: string): string =>
  cells
    .map((cell) =>
      cell.includes('|') || cell.includes(quote)
        ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`
        : cell,
    )
    .join('|')
