import type { CubeSource, SourceType } from '@tessera/sources'

/** Finds a configured source by its type and any of its addresses. */
export type FindSource = (type: SourceType, url: string) => CubeSource | undefined

/** What resolvers work with. */
export type DataContext = { findSource: FindSource }
