import type { SourceType } from '@tessera/cube'

/** The data source of a chart. */
export type SourceReference = { type: SourceType; url: string }

/** Returns the variables that identify a source in queries. */
export const toSourceVariables = (source: SourceReference) => ({
  sourceType: source.type,
  sourceUrl: source.url,
})
