/** Matches the number at the start of a cell if the rest, which is a unit, has no digits. */
const NUMBER = /^−?\d[\d’\u00a0\u202f]*(?:[.,]\d+)?(?:e−?\d+)?(?=\D*$)/
const GROUP = /[’\u00a0\u202f](?=\d)/g

/** Returns a cell for spreadsheets: one line, numbers without thousands separators and with an ASCII minus. */
export const toCopiedText = (text: string): string =>
  text
    .trim()
    .replace(/\s*[\t\r\n]\s*/g, ' ')
    .replace(NUMBER, (number) => number.replace(GROUP, '').replaceAll('−', '-'))

const withoutSpace = (text: string | null): string => text?.replace(/\s+/g, '') ?? ''

/** Finds the table that contains a selection, or is its only content. */
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

/** Returns the visible text of a cell, without alternatives for screen readers. */
const toSeenText = (cell: Element): string =>
  toCopiedText((cell.querySelector('[aria-hidden="true"]') ?? cell).textContent ?? '')

/**
 * Copies selected table cells for spreadsheets: tab-separated, one row per line, plain numbers. Selections within a
 * cell, or of more than a table, are copied as usual. A listener for `copy` events of a document.
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
