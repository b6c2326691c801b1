import { SourceError } from '../source.ts'
import type { CatalogueDimension, CatalogueEntry } from '../sparql/catalogue.ts'
import { CatalogueIndex } from '../sparql/catalogue-index.ts'
import { isExpired } from '../sparql/is-expired.ts'
import type { CubeDocument } from './cube-document.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import { damaged, parseCubeDocument } from './parse-cube-document.ts'
import { toCatalogueDimensions, toCatalogueEntry } from './to-catalogue-entry.ts'

/** What is kept of a cube's document for search and versions. */
export type CubeFacts = {
  entry: CatalogueEntry
  dimensions: CatalogueDimension[]
  version?: string
  expires?: string
}

/** A cube of a store, with what its document says or why that cannot be used. */
export type KnownCube = { stored: StoredCube } & ({ facts: CubeFacts } | { error: SourceError })

/** All cubes of a store. Those whose document cannot be used are known, but not listed. */
export type DocumentCatalogue = {
  cubes: Map<string, KnownCube>
  /** States of cubes whose iri another one has. */
  doubles: Set<string>
  index: CatalogueIndex
  /** By cube. */
  dimensions: Map<string, CatalogueDimension[]>
  /** The day, ISO: what has expired is no longer listed. */
  day: string
}

/** Names a cube in one state: nothing about it is another as long as this is the same. */
export const toStateKey = ({ id, iri, fingerprint }: StoredCube): string =>
  JSON.stringify([id, iri, fingerprint])

/**
 * Reads all cubes of a store. Documents that are as they were before are not read again, and where nothing changed the
 * earlier catalogue is still the right one.
 *
 * @param onError told why a cube is left out, once for each of its states
 */
export async function readDocuments(
  store: CubeStore,
  earlier: DocumentCatalogue | undefined,
  day: string,
  onError: (error: unknown, iri: string) => void,
): Promise<DocumentCatalogue> {
  const cubes = new Map<string, KnownCube>()
  const doubles = new Set<string>()
  for (const stored of await store.readCubes()) {
    const before = earlier?.cubes.get(stored.iri)
    const isSame = before && toStateKey(before.stored) === toStateKey(stored)
    if (cubes.has(stored.iri)) {
      const key = toStateKey(stored)
      if (!earlier?.doubles.has(key)) onError(damaged(['another one has the same iri']), stored.iri)
      doubles.add(key)
      continue
    }
    const known = isSame ? before : await readFacts(store, stored)
    if (!known) continue
    if (!isSame && 'error' in known) onError(known.error, stored.iri)
    cubes.set(stored.iri, known)
  }
  const isSame =
    earlier?.day === day && earlier.cubes.size === cubes.size && earlier.doubles.size === doubles.size
  if (isSame && [...cubes].every(([iri, known]) => earlier.cubes.get(iri) === known)) return earlier
  const facts = [...cubes.values()].flatMap((known) => ('facts' in known ? [known.facts] : []))
  const entries = facts.filter((each) => !hasExpired(each, day)).map(({ entry }) => entry)
  return {
    cubes,
    doubles,
    index: earlier?.index.isOf(entries) ? earlier.index : await CatalogueIndex.create(entries),
    dimensions: new Map(facts.map(({ entry, dimensions }) => [entry.iri, dimensions])),
    day,
  }
}

const hasExpired = ({ expires }: CubeFacts, day: string): boolean =>
  isExpired(expires === undefined ? [] : [{ type: 'literal', value: expires }], day)

async function readFacts(store: CubeStore, stored: StoredCube): Promise<KnownCube | undefined> {
  const text = await store.readDocument(stored)
  if (text === undefined) return undefined
  try {
    const document = parseStoredDocument(text, stored)
    const { cubeVersion: version, expires } = document
    const dimensions = toCatalogueDimensions(document)
    return { stored, facts: { entry: toCatalogueEntry(document), dimensions, version, expires } }
  } catch (error) {
    if (error instanceof SourceError) return { stored, error }
    throw error
  }
}

/** The document of a stored cube. Throws a SourceError `bad-cube` where it cannot be used. */
export function parseStoredDocument(text: string, { iri }: StoredCube): CubeDocument {
  const document = parseCubeDocument(text)
  if (document.iri !== iri) throw damaged(['its iri is not the one that the table tessera_cubes has'])
  return document
}
