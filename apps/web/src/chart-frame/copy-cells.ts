/** The number at the beginning of a cell, if the rest has no digits, such as a unit. */
const NUMBER = /^−?\d[\d’\u00a0\u202f]*(?:[.,]\d+)?(?:e−?\d+)?(?=\D*$)/
const GROUP = /[’\u00a0\u202f](?=\d)/g

/** Converts a cell for spreadsheets: numbers without thousands separators and with a plain minus, on one line. */
export const toCopiedText = (text: string): string =>
  text
    .trim()
    .replace(/\s*[\t\r\n]\s*/g, ' ')
    .replace(NUMBER, (number) => number.replace(GROUP, '').replaceAll('−', '-'))

const withoutSpace = (text: string | null): string => text?.replace(/\s+/g, '') ?? ''

/** The table that contains a selection, or the only content of it. */
function findTable(selection: Selection): HTMLTableElement | undefined {
  const { commonAncestorContainer: common } = selection.getRangeAt(0)
  const element = common instanceof Element ? common : common.parentElement
  const around = element?.closest('table')
  if (around) return around
  const [table, ...others] = [...(element?.querySelectorAll('table') ?? [])].filter((each) =>
    selection.containsNode(each, true),
  )
  const isAll = table && withoutSpace(selection.toString()) === withoutSpace(table.innerText)
  return isAll && others.length === 0 ? table : undefined
}

/** The visible text of a cell, without the alternative for screen readers. */
const toSeenText = (cell: Element): string =>
  toCopiedText((cell.querySelector('[aria-hidden="true"]') ?? cell).textContent ?? '')

/**
 * Copies the selected cells of a table in the format of spreadsheets: tab-separated, one line per row, numbers as
 * digits.
 * Selections within one cell or beyond a table are copied as usual. A listener for `copy` events of a document.
 */
export function copyCells(event: ClipboardEvent): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !event.clipboardData) return
  const rows = [...(findTable(selection)?.rows ?? [])]
    .map(({ cells }) => [...cells].filter((cell) => selection.containsNode(cell, true)))
    .filter((cells) => cells.length > 0)
  if (rows.flat().length < 2) return
  event.clipboardData.setData('text/plain', rows.map((cells) => cells.map(toSeenText).join('\t')).join('\n'))
  event.preventDefault()
}
