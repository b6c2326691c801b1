import type { CopiedCube } from '../columns/copied-cube.ts'
import { toToday } from '../model/choose-latest.ts'
import { PromiseCache } from '../model/promise-cache.ts'
import { SourceError } from '../source.ts'
import type { Keeper } from './catalogue-keeper.ts'
import type { CubeDocument } from './cube-document.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import {
  type DocumentCatalogue,
  parseStoredDocument,
  readDocuments,
  toStateKey,
} from './document-catalogue.ts'
import { openDocumentCube } from './open-document-cube.ts'
import { toDescription } from './to-description.ts'

type Load<Value> = (earlier: Value | undefined) => Promise<Value>

export type DocumentCubesParts = {
  /** Opens the store, on the first query. */
  openStore(): Promise<CubeStore>
  /** Caches the catalogue. */
  keep(load: Load<DocumentCatalogue>): Keeper<DocumentCatalogue>
  /** Called with the reason a cube is skipped. */
  onError(error: unknown, iri: string): void
}

const CUBE_MAX_AGE_MS = 300_000
const MAX_OPEN_CUBES = 50

/** Provides the cubes of a store, cached. */
export function createDocumentCubes({ openStore, keep, onError }: DocumentCubesParts) {
  const documents = new PromiseCache<CubeDocument>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  const cubes = new PromiseCache<CopiedCube>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  let store: Promise<CubeStore> | undefined
  function readStore(): Promise<CubeStore> {
    store ??= openStore().catch((error: unknown) => {
      store = undefined
      throw error
    })
    return store
  }
  const catalogue = keep(async (earlier) => readDocuments(await readStore(), earlier, toToday(), onError))

  async function find(iri: string): Promise<StoredCube> {
    const known = (await catalogue.read()).cubes.get(iri) ?? (await catalogue.readAgain()).cubes.get(iri)
    if (!known) throw new SourceError('not-found', 'This dataset cannot be found in the data source.', iri)
    if ('error' in known) throw known.error
    return known.stored
  }

  /** Retries once if the cube was replaced while it was being read. */
  async function patiently<Answer>(
    iri: string,
    read: (stored: StoredCube) => Promise<Answer>,
  ): Promise<Answer> {
    const stored = await find(iri)
    try {
      return await read(stored)
    } catch (error) {
      if (!(error instanceof SourceError) || error.kind !== 'bad-answer') throw error
      await catalogue.readAgain()
      const later = await find(iri)
      if (toStateKey(later) === toStateKey(stored)) throw error
      return read(later)
    }
  }

  const readDocument = (stored: StoredCube): Promise<CubeDocument> =>
    documents.read(toStateKey(stored), async () => {
      const text = await (await readStore()).readDocument(stored)
      if (text === undefined) throw new SourceError('bad-answer', 'This dataset has just been replaced.')
      return parseStoredDocument(text, stored)
    })

  const open = (stored: StoredCube): Promise<CopiedCube> =>
    cubes.read(toStateKey(stored), async () => {
      const [opened, document] = [await readStore(), await readDocument(stored)]
      return openDocumentCube(opened, stored, document, toDescription(document))
    })

  return {
    readCatalogue: (): Promise<DocumentCatalogue> => catalogue.read(),
    /** Returns the document of a cube. */
    readDocument: (iri: string): Promise<CubeDocument> => patiently(iri, readDocument),
    /** Calls `read` with the cube and its observations. */
    ask: <Answer>(iri: string, read: (cube: CopiedCube) => Promise<Answer>): Promise<Answer> =>
      patiently(iri, async (stored) => read(await open(stored))),
    async close(): Promise<void> {
      await (await store?.catch(() => undefined))?.close()
    },
  }
}
