/** The number that a cell begins with, where what follows it has no digits: a unit. */
const NUMBER = /^−?\d[\d’\u00a0\u202f]*(?:[.,]\d+)?(?:e−?\d+)?(?=\D*$)/
const GROUP = /[’\u00a0\u202f](?=\d)/g

/** A cell as spreadsheets read it: numbers without separators of thousands and with a plain minus, in one line. */
export const toCopiedText = (text: string): string =>
  text
    .trim()
    .replace(/\s*[\t\r\n]\s*/g, ' ')
    .replace(NUMBER, (number) => number.replace(GROUP, '').replaceAll('−', '-'))

const withoutSpace = (text: string | null): string => text?.replace(/\s+/g, '') ?? ''

/** The table that a selection is in, or that is all there is of it. */
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

/** What is seen in a cell: not the words that screen readers get in its place. */
const toSeenText = (cell: Element): string =>
  toCopiedText((cell.querySelector('[aria-hidden="true"]') ?? cell).textContent ?? '')

/**
 * Puts the selected cells of a table into the clipboard as spreadsheets take them: tabs between cells, a line a row, numbers
 * as digits. A part of one cell is copied as usual, and so is what is more than a table. Listens to `copy` of a document.
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
