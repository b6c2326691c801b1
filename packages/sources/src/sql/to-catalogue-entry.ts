import type { CatalogueDimension, CatalogueEntry, NamedNode } from '../sparql/catalogue.ts'
import { resolveTime } from '../sparql/resolve-kind.ts'
import type { CubeDocument, NamedDocument } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'
import { toStructure } from './to-structure.ts'

const toNode = ({ iri, name }: NamedDocument): NamedNode => ({ iri, names: fromTexts(name) })

/** A cube as search knows it. */
export const toCatalogueEntry = (document: CubeDocument): CatalogueEntry => ({
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

/** The dimensions through which a cube could be joined with others: those of time, and keys with shared values. */
export function toCatalogueDimensions(document: CubeDocument): CatalogueDimension[] {
  const termsets = new Map((document.termsets ?? []).map((each) => [each.iri, toNode(each)]))
  const lists = new Map(document.components.map(({ path, values = [] }) => [path, values]))
  return toStructure(document).properties.flatMap((property): CatalogueDimension[] => {
    const { path, names, role, dataKind } = property
    const timeUnit = dataKind === 'time' ? resolveTime(property).timeUnit : undefined
    const iris = (lists.get(path) ?? []).flatMap((cell) => ('iri' in cell ? [cell.iri] : []))
    const stated = role === 'key' ? iris.flatMap((iri) => document.values?.[iri]?.termsets ?? []) : []
    const shared = [...new Set(stated)].flatMap((iri) => termsets.get(iri) ?? [])
    return timeUnit || shared.length > 0 ? [{ path, names, timeUnit, termsets: shared }] : []
  })
}
