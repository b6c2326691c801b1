import { type CubeSource, findSource, type SourceEntry } from '@tessera/sources'

/** The address under which charts save the embedded source: it has no host, so that charts move with the data. */
export const EMBEDDED_URL = '/sparql'

/** The configured sources. */
export type Sources = {
  list: CubeSource[]
  /** The source that an address means; undefined where it is not configured. */
  find(type: string, url: string): CubeSource | undefined
}

/** The sources by any of their addresses. `ownOrigins` are addresses this server is reached at. */
export const createSources = (entries: SourceEntry[], ownOrigins: string[]): Sources => ({
  list: entries.map(({ source }) => source),
  find: (type, url) => findSource(entries, type, url, ownOrigins),
})
