import type { SourceType } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import type { CellBudget } from './cell-budget.ts'

/** Finds a configured source by its type and any of its addresses. */
export type FindSource = (type: SourceType, url: string) => CubeSource | undefined

/** What resolvers work with, whatever is asked. */
export type DataContext = { findSource: FindSource }

/** The same for one document, with what it may still be answered with. */
export type DocumentContext = DataContext & { cells: CellBudget }
