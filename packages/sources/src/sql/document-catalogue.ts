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

/** The part of a cube's document that search and version lookup need. */
export type CubeFacts = {
  entry: CatalogueEntry
  dimensions: CatalogueDimension[]
  version?: string
  expires?: string
  /** Hidden from search. */
  isUnlisted?: boolean
}

/** A cube of a store, with the facts of its document or the reason it cannot be used. */
export type KnownCube = { stored: StoredCube } & ({ facts: CubeFacts } | { error: SourceError })

/** All cubes of a store. Unlisted cubes and those with an unusable document are included, but not listed. */
export type DocumentCatalogue = {
  cubes: Map<string, KnownCube>
  /** State keys of cubes whose IRI already belongs to another cube. */
  doubles: Set<string>
  index: CatalogueIndex
  /** By cube IRI. */
  dimensions: Map<string, CatalogueDimension[]>
  /** The ISO date of the catalogue: cubes that had expired by then are not listed. */
  day: string
}

/** Returns a key of a cube in its current state. It changes when anything about the cube does. */
export const toStateKey = ({ id, iri, fingerprint }: StoredCube): string =>
  JSON.stringify([id, iri, fingerprint])

/**
 * Reads all cubes of a store. Unchanged documents are not read again, and if nothing changed, the earlier catalogue is
 * returned.
 *
 * @param onError called with the reason a cube is skipped, once per state of the cube
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

/** Parses the document of a stored cube. Throws a SourceError `bad-cube` if it cannot be used. */
export function parseStoredDocument(text: string, { iri }: StoredCube): CubeDocument {
  const document = parseCubeDocument(text)
  if (document.iri !== iri) throw damaged(['its iri differs from that in the table tessera_cubes'])
  return document
}

/** Returns the IRI of a cube's history, or the given IRI if the catalogue does not contain the cube. */
export const readUnversioned = ({ cubes }: DocumentCatalogue, iri: string): string => {
  const known = cubes.get(iri)
  return known && 'facts' in known ? known.facts.entry.unversionedIri : iri
}

/** Returns the newest version of a cube or a history, by the same rule as for endpoints. */
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

/** Converts a document to a search entry. */
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
