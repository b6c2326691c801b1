import type { Table } from '@tessera/cube'
import { SourceError } from '@tessera/sources'

/** The form of observations in responses: rows with named cells, or columns of codes and numbers. */
export type AnswerForm = 'data' | 'columns'

/** Maximum number of cells in the response to a document, by form. */
export type CellLimits = Record<AnswerForm, number>

/** The limits for data calls over HTTP, whose responses are streamed. */
export const ANSWERED_CELLS: CellLimits = { data: 1_000_000, columns: 10_000_000 }

/**
 * The limits for what this server draws and writes itself, such as in page loaders. A picture has at most 100 000
 * marks, and a page contains all of its data.
 */
export const DRAWN_CELLS: CellLimits = { data: 1_000_000, columns: 500_000 }

/** The remaining size of a document's response, whatever aliases it uses. */
export type CellBudget = {
  /**
   * Reads observations with at most the remaining number of cells. Reads one after the other, so that the sum is
   * correct.
   */
  read(form: AnswerForm, read: (maxCells: number) => Promise<Table>): Promise<Table>
  /** Counts data that were read before. Throws if they are too large in this form. */
  spend(form: AnswerForm, table: Table): Table
  /** Returns the number of cells in all responses so far. */
  spent(): number
}

export function createCellBudget(limits: CellLimits): CellBudget {
  const left = { ...limits }
  let last: Promise<unknown> = Promise.resolve()

  const spend = (form: AnswerForm, table: Table): Table => {
    const cells = table.rowCount * Math.max(1, table.columns.length)
    if (cells > left[form]) throw toTooLarge('These are too many observations.', form)
    left[form] -= cells
    return table
  }
  const toTooLarge = (sentence: string, form: AnswerForm): SourceError =>
    new SourceError(
      'too-large',
      `${sentence} At most ${limits[form]} cells are returned at once as ${form}: filter them, or request fewer components.`,
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
