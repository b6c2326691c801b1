import type { SourceType } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import type { CellBudget } from './cell-budget.ts'
import type { LogError } from './public-error.ts'

/** Finds a configured source by its type and any of its addresses. */
export type FindSource = (type: SourceType, url: string) => CubeSource | undefined

/** What resolvers work with, whatever is asked. */
export type DataContext = {
  findSource: FindSource
  /** Those that people choose from. */
  listSources(): Promise<CubeSource[]>
  /** Where failures are noted that leave an answer with less in it. */
  logError: LogError
}

/** The same for one document, with what it may still be answered with. */
export type DocumentContext = DataContext & { cells: CellBudget }
