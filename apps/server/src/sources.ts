import type { DataFailure } from '@tessera/api'
import {
  type CubeSource,
  findSource,
  type SourceEntry,
  type SourceError,
  type SourceErrorKind,
} from '@tessera/sources'
import { IMPORTED_URL } from '@tessera/sources/sql'
import { withImportedCubes } from './with-imported-cubes.ts'

/** The address of the embedded source in charts; without a host, so that charts can move together with the data. */
export const EMBEDDED_URL = '/sparql'

/** The configured sources. */
export type Sources = {
  /**
   * Returns the sources that people can currently choose. Sources that are hidden while they are empty may appear and
   * disappear.
   */
  list(): Promise<CubeSource[]>
  /** Returns the same sources without hidden ones. */
  offered(): Promise<CubeSource[]>
  /** Returns whether a source is not offered for selection, although charts and addresses may refer to it. */
  isHidden(source: CubeSource): Promise<boolean>
  /** Returns the source with an address; `undefined` if it is not configured. */
  find(type: string, url: string): CubeSource | undefined
}

/**
 * A source with optional conditions for whether pages know it (by default, always) and whether it is hidden (by
 * default, never).
 */
export type ServedSource = SourceEntry & {
  isListed?: () => Promise<boolean>
  isHidden?: () => Promise<boolean>
}

/**
 * Finds sources by any of their addresses. `ownOrigins` are the addresses of this server. Every source also answers for
 * imported cubes.
 */
export function createSources(given: ServedSource[], ownOrigins: string[]): Sources {
  const imported = findSource(given, 'sql', IMPORTED_URL)
  const entries = given.map((entry) =>
    imported && entry.source !== imported
      ? { ...entry, source: withImportedCubes(entry.source, imported) }
      : entry,
  )
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

/** The error codes in responses. */
const SOURCE_CODES: Record<SourceErrorKind, string> = {
  'not-found': 'NOT_FOUND',
  unavailable: 'SOURCE_UNAVAILABLE',
  timeout: 'SOURCE_TIMEOUT',
  preparing: 'SOURCE_PREPARING',
  'bad-answer': 'SOURCE_BAD_ANSWER',
  'bad-cube': 'BAD_CUBE',
  'too-large': 'TOO_LARGE',
}

/** Converts a source's error for data calls and files: its message with a code. */
export const toSourceFailure = ({ kind, message }: SourceError): DataFailure => ({
  code: SOURCE_CODES[kind],
  message,
})
