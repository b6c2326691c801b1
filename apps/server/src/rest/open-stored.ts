import { createHash } from 'node:crypto'
import { type AskCubes, type Found, type OpenedChart, openSaved } from '@tessera/api'
import { CHART_KEY_LENGTH } from '@tessera/api/rest'
import type { DataSource, Refused } from '@tessera/project'
import { type CubeSource, SourceError } from '@tessera/sources'
import QuickLRU from 'quick-lru'
import type { Sources } from '../sources.ts'

type Opening = {
  /** Replaces a source that is not configured. */
  otherwise?: DataSource
  /** Whether to validate a project in the current version as strictly as a posted one. */
  isStrict?: boolean
}

/**
 * Opens a stored or posted project of any age as a current one. Queries its source for information that migrations
 * need. If the source does not respond, the result has a doubt.
 */
export const openStored = (
  stored: unknown,
  key: string,
  sources: Pick<Sources, 'find'>,
  { otherwise, isStrict }: Opening = {},
): Promise<OpenedChart | Refused> =>
  openSaved(
    stored,
    (index) => toChartKey(key, index),
    ({ type, url }) => {
      const source = sources.find(type, url) ?? (otherwise && sources.find(otherwise.type, otherwise.url))
      return source && askOf(source)
    },
    { isStrict },
  )

/** Information about cubes by source. All readers of an old chart need the same. */
const known = new WeakMap<CubeSource, QuickLRU<string, Found>>()
const MAX_KNOWN = 1000
const KNOWN_MS = 300_000

function knownOf(source: CubeSource): QuickLRU<string, Found> {
  const before = known.get(source) ?? new QuickLRU<string, Found>({ maxSize: MAX_KNOWN, maxAge: KNOWN_MS })
  known.set(source, before)
  return before
}

const askOf = (source: CubeSource): AskCubes => ({
  known: knownOf(source),
  // iris do not depend on the language
  components: (iri) => source.components({ iri }, 'de'),
  unversionedIri: (iri) => source.unversionedIri(iri),
  latestIri: (iri) => source.latestIri(iri),
  isMissing: (error) => error instanceof SourceError && ['not-found', 'bad-cube'].includes(error.kind),
  toFailure: (error) => ({
    message:
      error instanceof SourceError ? error.message : 'The data source returned an unexpected response.',
    code: 'SOURCE_UNAVAILABLE',
  }),
})

/** Returns a key for a chart stored without one, which is stable so that links keep working. */
const toChartKey = (projectKey: string, index: number): string =>
  createHash('sha256').update(`${projectKey}\n${index}`).digest('base64url').slice(0, CHART_KEY_LENGTH)
