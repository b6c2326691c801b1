import type { CopiedCube } from '../snapshot/copied-cube.ts'
import { SourceError } from '../source.ts'
import { PromiseCache } from '../sparql/promise-cache.ts'
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
  /** Opens the store when the first question comes. */
  openStore(): Promise<CubeStore>
  /** How long a catalogue is good for. */
  keep(load: Load<DocumentCatalogue>): Keeper<DocumentCatalogue>
  /** Told why a cube is left out. */
  onError(error: unknown, iri: string): void
}

const CUBE_MAX_AGE_MS = 300_000
const MAX_OPEN_CUBES = 50

/** The cubes of a store while they are kept. */
export class DocumentCubes {
  readonly #openStore: () => Promise<CubeStore>
  readonly #catalogue: Keeper<DocumentCatalogue>
  readonly #documents = new PromiseCache<CubeDocument>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  readonly #cubes = new PromiseCache<CopiedCube>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  #store: Promise<CubeStore> | undefined

  constructor({ openStore, keep, onError }: DocumentCubesParts) {
    this.#openStore = openStore
    this.#catalogue = keep(async (earlier) =>
      readDocuments(await this.#readStore(), earlier, new Date().toISOString().slice(0, 10), onError),
    )
  }

  readCatalogue(): Promise<DocumentCatalogue> {
    return this.#catalogue.read()
  }

  /** What is said about a cube. */
  readDocument(iri: string): Promise<CubeDocument> {
    return this.#patiently(iri, (stored) => this.#readDocument(stored))
  }

  /** The answer about a cube and its observations. */
  ask<Answer>(iri: string, read: (cube: CopiedCube) => Promise<Answer>): Promise<Answer> {
    return this.#patiently(iri, async (stored) => read(await this.#open(stored)))
  }

  async close(): Promise<void> {
    const store = await this.#store?.catch(() => undefined)
    await store?.close()
  }

  /** Tried again where the cube was replaced while it was read. */
  async #patiently<Answer>(iri: string, read: (stored: StoredCube) => Promise<Answer>): Promise<Answer> {
    const stored = await this.#find(iri)
    try {
      return await read(stored)
    } catch (error) {
      if (!(error instanceof SourceError) || error.kind !== 'bad-answer') throw error
      await this.#catalogue.readAgain()
      const later = await this.#find(iri)
      if (toStateKey(later) === toStateKey(stored)) throw error
      return read(later)
    }
  }

  async #find(iri: string): Promise<StoredCube> {
    const known =
      (await this.#catalogue.read()).cubes.get(iri) ?? (await this.#catalogue.readAgain()).cubes.get(iri)
    if (!known) throw new SourceError('not-found', 'This dataset cannot be found in the data source.', iri)
    if ('error' in known) throw known.error
    return known.stored
  }

  #open(stored: StoredCube): Promise<CopiedCube> {
    return this.#cubes.read(toStateKey(stored), async () => {
      const [store, document] = [await this.#readStore(), await this.#readDocument(stored)]
      return openDocumentCube(store, stored, document, toDescription(document))
    })
  }

  #readDocument(stored: StoredCube): Promise<CubeDocument> {
    return this.#documents.read(toStateKey(stored), async () => {
      const text = await (await this.#readStore()).readDocument(stored)
      if (text === undefined) throw new SourceError('bad-answer', 'This dataset has just been replaced.')
      return parseStoredDocument(text, stored)
    })
  }

  #readStore(): Promise<CubeStore> {
    const opening = this.#store ?? this.#openStore()
    this.#store = opening
    opening.catch(() => {
      this.#store = undefined
    })
    return opening
  }
}
