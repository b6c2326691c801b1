import { chooseLatest, isExpired } from '../model/choose-latest.ts'
import {
  type CatalogueDimension,
  type CatalogueEntry,
  type NamedNode,
  toCatalogueDimensions,
} from '../search/catalogue.ts'
import { CatalogueIndex } from '../search/catalogue-index.ts'
import { SourceError } from '../source.ts'
import type { CubeDocument, NamedDocument } from './cube-document.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import { damaged, parseCubeDocument } from './parse-cube-document.ts'
import { fromTexts } from './tagged-texts.ts'
import { toDescription } from './to-description.ts'

/** What is kept of a cube's document for search and versions. */
export type CubeFacts = {
  entry: CatalogueEntry
  dimensions: CatalogueDimension[]
  version?: string
  expires?: string
  /** No search finds it. */
  isUnlisted?: boolean
}

/** A cube of a store, with what its document says or why that cannot be used. */
export type KnownCube = { stored: StoredCube } & ({ facts: CubeFacts } | { error: SourceError })

/** All cubes of a store. Those that say so, or whose document cannot be used, are known, but not listed. */
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
  const entries = facts.filter((each) => !each.isUnlisted && !hasExpired(each, day)).map(({ entry }) => entry)
  return {
    cubes,
    doubles,
    index: await CatalogueIndex.create(entries, earlier?.index),
    dimensions: new Map(facts.map(({ entry, dimensions }) => [entry.iri, dimensions])),
    day,
  }
}

const hasExpired = ({ expires }: CubeFacts, day: string): boolean =>
  expires !== undefined && isExpired([expires], day)

async function readFacts(store: CubeStore, stored: StoredCube): Promise<KnownCube | undefined> {
  const text = await store.readDocument(stored)
  if (text === undefined) return undefined
  try {
    const document = parseStoredDocument(text, stored)
    const { cubeVersion: version, expires, isUnlisted } = document
    const dimensions = toCatalogueDimensions(toDescription(document))
    return { stored, facts: { entry: toCatalogueEntry(document), dimensions, version, expires, isUnlisted } }
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

/** The history of a cube; the given iri where the catalogue does not have it. */
export const readUnversioned = ({ cubes }: DocumentCatalogue, iri: string): string => {
  const known = cubes.get(iri)
  return known && 'facts' in known ? known.facts.entry.unversionedIri : iri
}

/** The newest version of a cube or a history, by the rule that holds for endpoints. */
export function readLatest(catalogue: DocumentCatalogue, iri: string): string {
  const history = readUnversioned(catalogue, iri)
  const versions = [...catalogue.cubes.values()].flatMap((known) => {
    if (!('facts' in known)) return []
    const { entry, version, expires } = known.facts
    if (entry.iri !== iri && entry.unversionedIri !== history) return []
    const { isPublished } = entry
    const hasExpired = expires !== undefined && isExpired([expires], catalogue.day)
    return [{ iri: entry.iri, version, status: isPublished ? 'Published' : 'Draft', isPublished, hasExpired }]
  })
  return chooseLatest(iri, versions)
}

const toNode = ({ iri, name }: NamedDocument): NamedNode => ({ iri, names: fromTexts(name) })

/** A cube as search knows it. */
const toCatalogueEntry = (document: CubeDocument): CatalogueEntry => ({
  iri: document.iri,
  unversionedIri: document.unversionedIri ?? document.iri,
  names: fromTexts(document.name),
  descriptions: fromTexts(document.description),
  isPublished: !document.isDraft,
  datePublished: document.datePublished,
  creator: document.creator && toNode(document.creator),
  publishers: fromTexts(document.publisher),
  themes: (document.themes ?? []).map(toNode),
  subthemes: (document.subthemes ?? []).map(toNode),
  termsets: (document.termsets ?? []).map(toNode),
})
