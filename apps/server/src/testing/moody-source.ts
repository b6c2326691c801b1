import { setTimeout as wait } from 'node:timers/promises'
import { toComponentId } from '@tessera/cube'
import { historyOf, KNOWN_CUBES, newestOf, STORED_SOURCE } from '@tessera/project/testing/stored'
import { type CubeSource, type SourceEntry, SourceError } from '@tessera/sources'
import { createFakeSource } from './fake-source.ts'

/** The state of a source: it responds, refuses connections, responds too late, or is not configured. */
export type Mood = 'up' | 'down' | 'slow' | 'unknown'

/** The response time of a slow source, and the timeout, in ms. */
const SLOW_MS = 40
const TIMEOUT_MS = 1

/** Creates a source with the cubes of the generated charts that can be put into any state. */
export function createMoodySource(): SourceEntry & { put(mood: Mood): void; mood(): Mood } {
  let mood: Mood = 'up'
  const { source: fake } = createFakeSource(STORED_SOURCE.url)

  const answer = async <Answer>(make: () => Answer): Promise<Answer> => {
    if (mood === 'up') return make()
    if (mood !== 'slow') throw new SourceError('unavailable', 'The data source did not answer.')
    const late = new AbortController()
    const answered = wait(SLOW_MS, undefined, { signal: late.signal }).then(make)
    answered.catch(() => undefined)
    const timeout = wait(TIMEOUT_MS).then((): Answer => {
      throw new SourceError('timeout', 'The data source took too long to answer.')
    })
    return Promise.race([answered, timeout]).finally(() => late.abort())
  }

  const source: CubeSource = {
    ...fake,
    key: 'Moody',
    components: ({ iri }) =>
      answer(() => {
        const known = KNOWN_CUBES.get(iri)
        if (!known) throw new SourceError('not-found', 'There is no such dataset.')
        const ids = (known.componentIris ?? []).map((each) => toComponentId(known.unversionedIri, each))
        const base = { cubeIri: iri, isNumerical: false, isKeyDimension: true, values: [] }
        return {
          dimensions: ids.map((id) => ({ ...base, id, label: id, kind: 'NominalDimension' as const })),
          measures: [],
        }
      }),
    unversionedIri: (iri) => answer(() => historyOf(iri)),
    latestIri: (iri) => answer(() => newestOf(iri)),
  }
  return {
    // a new object each time, so that nothing the server caches per source is reused
    get source() {
      return { ...source }
    },
    aliases: STORED_SOURCE.aliases,
    put: (next) => {
      mood = next
    },
    mood: () => mood,
  }
}
