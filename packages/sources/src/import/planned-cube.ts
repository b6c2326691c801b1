import { byLocale, type ImportNote } from '@tessera/cube'
import { LANGUAGE_WORDS } from '@tessera/cube/language-words'
import type { ComponentDocument, CubeDocument, Texts, ValueDocument } from '../sql/cube-document.ts'
import type { Reader } from './reader.ts'

/** A component, and how its cells are computed from the staged ones. */
export type PlannedComponent = {
  document: ComponentDocument
  /** SQL over the plan's rows: the text of a raw cell for codes, a plain decimal for numbers; NULL if missing. */
  cells: { kind: 'codes' | 'numbers'; sql: string }
  /** SQL for the details of its IRI values. Omitted if the document already contains them. */
  values?: { iri: string; name: string; identifier?: string; position?: string }
  /** Details of its IRI values that do not come from cells. They take precedence. */
  details?: Record<string, ValueDocument>
}

/** A cube that is ready to be written. */
export type PlannedCube = {
  reader: Reader
  /** SQL for the rows, with the observation in `o` and the row number in the file in `r`. */
  source: string
  components: PlannedComponent[]
  document: Omit<CubeDocument, 'components'>
  notes: ImportNote[]
}

/** SQL for the text of a raw cell: a literal with a datatype, xsd:string by default. */
export const toLiteralCell = (value: string, datatype = ''): string => `'l${datatype}  ' || ${value}`

/** Names a status after its measure, if there are several. */
export const nameStatus = (measure: string | undefined): Texts =>
  byLocale((locale) => LANGUAGE_WORDS[locale].status(measure))

/** SQL for the text of a raw cell: an IRI. */
export const toIriCell = (iri: string): string => `'u' || ${iri}`

/** The start of the IRIs of a cube's components and values. All versions share it, so charts fit each of them. */
export const toPathsOf = ({ unversionedIri, iri }: Pick<CubeDocument, 'iri' | 'unversionedIri'>): string =>
  unversionedIri ?? iri
