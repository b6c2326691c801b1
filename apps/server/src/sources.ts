import type { DataFailure } from '@tessera/api'
import {
  type CubeSource,
  findSource,
  type SourceEntry,
  type SourceError,
  type SourceErrorKind,
} from '@tessera/sources'

/** The address under which charts save the embedded source: it has no host, so that charts move with the data. */
export const EMBEDDED_URL = '/sparql'

/** The configured sources. */
export type Sources = {
  /** Those that people choose from, now: a source that is shown only with something in it comes and goes. */
  list(): Promise<CubeSource[]>
  /** The same without those that nobody chooses from. */
  offered(): Promise<CubeSource[]>
  /** Whether nobody chooses from a source, though charts and addresses name it. */
  isHidden(source: CubeSource): Promise<boolean>
  /** The source that an address means; undefined where it is not configured. */
  find(type: string, url: string): CubeSource | undefined
}

/** A source, when pages know it, and when there is nothing in it to choose; always and never where nothing is said. */
export type ServedSource = SourceEntry & {
  isListed?: () => Promise<boolean>
  isHidden?: () => Promise<boolean>
}

/** The sources by any of their addresses. `ownOrigins` are addresses this server is reached at. */
export function createSources(entries: ServedSource[], ownOrigins: string[]): Sources {
  const isHidden = async (source: CubeSource): Promise<boolean> =>
    (await entries.find((each) => each.source === source)?.isHidden?.()) ?? false
  const list = async (): Promise<CubeSource[]> => {
    const listed = await Promise.all(entries.map(({ isListed }) => isListed?.() ?? true))
    return entries.filter((_, index) => listed[index]).map(({ source }) => source)
  }
  return {
    list,
    async offered() {
      const listed = await list()
      const hidden = await Promise.all(listed.map(isHidden))
      return listed.filter((_, index) => !hidden[index])
    },
    isHidden,
    find: (type, url) => findSource(entries, type, url, ownOrigins),
  }
}

/** What each failure of a source is called in answers. */
const SOURCE_CODES: Record<SourceErrorKind, string> = {
  'not-found': 'NOT_FOUND',
  unavailable: 'SOURCE_UNAVAILABLE',
  timeout: 'SOURCE_TIMEOUT',
  'bad-answer': 'SOURCE_BAD_ANSWER',
  'bad-cube': 'BAD_CUBE',
  'too-large': 'TOO_LARGE',
}

/** A source's failure as data calls and files tell of it: its sentence with a code. */
export const toSourceFailure = ({ kind, message }: SourceError): DataFailure => ({
  code: SOURCE_CODES[kind],
  message,
})
