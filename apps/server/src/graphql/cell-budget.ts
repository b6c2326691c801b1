import type { Table } from '@tessera/cube'
import { SourceError } from '@tessera/sources'

/** What observations are answered as: rows with a name for each cell, or columns of codes and numbers. */
export type AnswerForm = 'data' | 'columns'

/** How many cells the answers of one document may hold, by form. */
export type CellLimits = Record<AnswerForm, number>

/** Of data calls over HTTP. Their answers leave in pieces. */
export const ANSWERED_CELLS: CellLimits = { data: 1_000_000, columns: 10_000_000 }

/**
 * Of what this server draws and writes by itself, such as the loaders of pages: a picture has at most 100 000 marks, and
 * everything travels in one page.
 */
export const DRAWN_CELLS: CellLimits = { data: 1_000_000, columns: 500_000 }

/** What one document may still be answered with, whatever it calls its parts. */
export type CellBudget = {
  /** Reads observations that may have at most so many cells; one after the other, so that the sum holds. */
  read(form: AnswerForm, read: (maxCells: number) => Promise<Table>): Promise<Table>
  /** Counts what was read before; throws where it is too much in this form. */
  spend(form: AnswerForm, table: Table): Table
  /** Cells of all answers so far. */
  spent(): number
}

export function createCellBudget(limits: CellLimits): CellBudget {
  const left = { ...limits }
  let last: Promise<unknown> = Promise.resolve()

  const spend = (form: AnswerForm, table: Table): Table => {
    const cells = table.rowCount * Math.max(1, table.columns.length)
    if (cells > left[form]) throw toTooLarge('These observations are too many.', form)
    left[form] -= cells
    return table
  }
  const toTooLarge = (sentence: string, form: AnswerForm): SourceError =>
    new SourceError(
      'too-large',
      `${sentence} At most ${limits[form]} cells are answered at once as ${form}: filter them, or ask for fewer components.`,
    )

  return {
    spend,
    spent: () => limits.data - left.data + limits.columns - left.columns,
    read(form, read) {
      const mine = last.then(async () => {
        try {
          return spend(form, await read(left[form]))
        } catch (error) {
          throw isTooLarge(error) && !error.message.includes(' cells ')
            ? toTooLarge(error.message, form)
            : error
        }
      })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

export const isTooLarge = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.kind === 'too-large'
