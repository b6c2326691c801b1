import type { ComponentDocument, CubeDocument } from '../sql/cube-document.ts'
import type { Reader } from './reader.ts'

/** A component, and how its cells are made of the staged ones. */
export type PlannedComponent = {
  document: ComponentDocument
  /** SQL over the plan's rows: the text of a raw cell for codes, a plain decimal for numbers; NULL where missing. */
  cells: { kind: 'codes' | 'numbers'; sql: string }
  /** SQL for what is said of the iris among its values; left out where the document says it already. */
  values?: { iri: string; name: string; identifier?: string; position?: string }
}

/** A cube that only needs to be written. */
export type PlannedCube = {
  reader: Reader
  /** SQL for the rows, with the observation in `o` and its place in the file in `r`. */
  source: string
  components: PlannedComponent[]
  document: Omit<CubeDocument, 'components'>
  notes: string[]
}

/** SQL for the text of a raw cell: the literal of a datatype; xsd:string where left out. */
export const toLiteralCell = (value: string, datatype = ''): string => `'l${datatype}  ' || ${value}`

/** SQL for the text of a raw cell: an iri. */
export const toIriCell = (iri: string): string => `'u' || ${iri}`
