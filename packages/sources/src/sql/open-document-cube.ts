import type { Columns } from '../columns/columns.ts'
import { CopiedCube } from '../columns/copied-cube.ts'
import type { CubeDescription } from '../model/cube-description.ts'
import type { PropertyShape } from '../model/cube-structure.ts'
import { datatypeOf, isLiteralTerm, isUndefinedTerm } from '../model/rdf-term.ts'
import type { CubeDocument } from './cube-document.ts'
import type { CubeStore, StoredColumn, StoredCube } from './cube-store.ts'
import { toGeometries } from './to-description.ts'
import { toDocumentColumns } from './to-structure.ts'

/** The number of cells that are sampled if a document does not state their kind. */
const SAMPLES = 50

/** Opens a cube of a store, with its observations. */
export async function openDocumentCube(
  store: CubeStore,
  stored: StoredCube,
  document: CubeDocument,
  description: CubeDescription,
): Promise<CopiedCube> {
  const columns = await store.openColumns(stored, toStoredColumns(document, description))
  const properties = await Promise.all(
    description.structure.properties.map((property) => withSamples(property, columns)),
  )
  const structure = { ...description.structure, properties }
  return new CopiedCube({ ...description, structure }, columns, toGeometries(document))
}

/** Returns the columns of a store. Dictionaries may omit the datatype of their component. */
const toStoredColumns = (document: CubeDocument, { structure }: CubeDescription): StoredColumn[] =>
  toDocumentColumns(document).map((column) => {
    const { datatypes = [] } = structure.properties.find(({ path }) => path === column.path) ?? {}
    const [datatype] = datatypes
    return datatypes.length === 1 && datatype !== undefined ? { ...column, datatype } : column
  })

async function withSamples(property: PropertyShape, columns: Columns): Promise<PropertyShape> {
  if (property.nodeKind === 'iri' || property.datatypes.length > 0) return property
  const index = columns.findColumn(property.path)
  const terms = await columns.dictionary(index).readTerms(Array.from({ length: SAMPLES }, (_, code) => code))
  const cells = [...terms.values()].filter((term) => !isUndefinedTerm(term) && term.type !== 'bnode')
  if (cells.length === 0) return property
  const datatypes = [...new Set(cells.flatMap((cell) => datatypeOf(cell) ?? []))]
  return { ...property, nodeKind: isLiteralTerm(cells[0]) ? 'literal' : 'iri', datatypes }
}
