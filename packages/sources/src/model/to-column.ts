import {
  type Column,
  type DimensionColumn,
  type Locale,
  type MeasureColumn,
  UNDEFINED_CODE,
} from '@tessera/cube'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { isErrorShape, resolveKind } from './resolve-kind.ts'
import { toDimensionValue } from './to-dimension-value.ts'
import { readUnitLabel } from './unit-label.ts'
import { readValueNames } from './value-names.ts'

/**
 * Access to the cells of one component, independent of where they are stored. Only the functions that the component
 * needs are called.
 */
export type ColumnCells<Key> = {
  readNumbers(): Required<Pick<MeasureColumn, 'values' | 'undefinedRows'>>
  /** The distinct terms by the reader's own key, and the code of each row given the codes of the terms. */
  readTerms(): Promise<{ terms: Map<Key, RdfTerm>; toCodes(codes: Map<Key, number>): number[] }>
  /** Whether these are only a few rows, for which the source should not read all values of the component. */
  isGlimpse?: boolean
}

/** Converts a component's cells to a column of the response. */
export async function toColumn<Key>(
  cube: OpenCube,
  property: PropertyShape,
  locale: Locale,
  cells: ColumnCells<Key>,
): Promise<Column> {
  const id = cube.toId(property.path)
  const unit = readUnitLabel(cube.structure, property, locale)
  const kind = resolveKind(property)
  if (kind === 'NumericalMeasure') {
    const { values, undefinedRows } = cells.readNumbers()
    return { id, kind, unit, values, ...(undefinedRows.length > 0 ? { undefinedRows } : {}) }
  }
  const { terms, toCodes } = await cells.readTerms()
  const { dictionary, codes } = await readDictionary(cube, property, terms, {
    locale,
    isGlimpse: cells.isGlimpse ?? false,
  })
  return { id, kind, unit, dictionary, codes: toCodes(codes) }
}

/** Labels the terms and assigns codes. Versions of the same value share an entry. */
async function readDictionary<Key>(
  cube: OpenCube,
  property: PropertyShape,
  terms: Map<Key, RdfTerm>,
  { locale, isGlimpse }: { locale: Locale; isGlimpse: boolean },
): Promise<{ dictionary: DimensionColumn['dictionary']; codes: Map<Key, number> }> {
  const iris = [...terms.values()].filter(isIriTerm).map((term) => term.value)
  const details = isErrorShape(property) ? new Map() : await cube.directory.read(iris)
  const nameOf = isErrorShape(property)
    ? undefined
    : await readValueNames(cube, property, [...terms.values()], details, isGlimpse)
  const entries = new Map<string, { code: number; label: string }>()
  const codes = new Map<Key, number>()
  for (const [key, term] of terms) {
    if (isUndefinedTerm(term)) {
      codes.set(key, UNDEFINED_CODE)
      continue
    }
    const { value, label } = toDimensionValue(property, term, details.get(term.value), locale, nameOf)
    const entry = entries.get(value) ?? { code: entries.size, label }
    entries.set(value, entry)
    codes.set(key, entry.code)
  }
  return { dictionary: [...entries].map(([iri, { label }]) => ({ iri, label })), codes }
}
