import type { SourceType } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import type { CellBudget } from './cell-budget.ts'
import type { LogError } from './public-error.ts'

/** Finds a configured source by its type and any of its addresses. */
export type FindSource = (type: SourceType, url: string) => CubeSource | undefined

/** The dependencies of all resolvers. */
export type DataContext = {
  findSource: FindSource
  /** The sources that people can choose. */
  listSources(): Promise<CubeSource[]>
  /** Logs failures that leave a response incomplete. */
  logError: LogError
}

/** The context of one document, with the remaining size of its response. */
export type DocumentContext = DataContext & { cells: CellBudget }
