import type { TimeUnit } from '@tessera/cube'
import type { CubeDescription } from '../model/cube-description.ts'
import { isIriTerm, type TaggedText } from '../model/rdf-term.ts'
import { resolveTime } from '../model/resolve-kind.ts'

/** A node with a name in all languages. */
export type NamedNode = { iri: string; names: TaggedText[] }

/** A cube in the catalogue, in all languages. Includes drafts. */
export type CatalogueEntry = {
  iri: string
  unversionedIri: string
  names: TaggedText[]
  descriptions: TaggedText[]
  isPublished: boolean
  datePublished?: string
  creator?: NamedNode
  publishers: TaggedText[]
  themes: NamedNode[]
  subthemes: NamedNode[]
  termsets: NamedNode[]
}

/** A dimension that could join cubes: temporal, or with values of a shared term set. */
export type CatalogueDimension = {
  path: string
  names: TaggedText[]
  timeUnit?: TimeUnit
  termsets: NamedNode[]
}

/** Returns the first creator with a name, otherwise the first. */
export const toCreator = (creators: NamedNode[]): NamedNode | undefined =>
  creators.find((creator) => creator.names.length > 0) ?? creators[0]

/**
 * Returns the dimensions by which a cube could be joined: temporal ones, and key dimensions with listed values of
 * shared term sets.
 */
export const toCatalogueDimensions = ({
  structure,
  lists,
  details,
  termsets: shared,
}: Pick<CubeDescription, 'structure' | 'lists' | 'details' | 'termsets'>): CatalogueDimension[] =>
  structure.properties.flatMap((property): CatalogueDimension[] => {
    const { path, names, role, dataKind } = property
    const timeUnit = dataKind === 'time' ? resolveTime(property).timeUnit : undefined
    const values = role === 'key' ? (lists.get(path) ?? []).filter(isIriTerm) : []
    const iris = new Set(values.flatMap(({ value }) => details.get(value)?.termsets ?? []))
    const termsets = [...iris].flatMap((iri) => {
      const texts = shared.get(iri)
      return texts ? [{ iri, names: texts }] : []
    })
    return timeUnit || termsets.length > 0 ? [{ path, names, timeUnit, termsets }] : []
  })
