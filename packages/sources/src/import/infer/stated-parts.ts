import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import type { ColumnMetadata } from '../metadata/table-metadata.ts'
import { allTexts } from '../metadata/to-texts.ts'
import type { StagedColumn } from '../staged-table.ts'
import { splitUnit, toColumnUnit } from './column-name.ts'
import type { WideHeaders } from './wide-headers.ts'

/**
 * Finds the columns that metadata describes as values of a dimension. Throws an ImportError if they belong to several
 * dimensions or measures, or have different units.
 */
export function findStatedParts(columns: StagedColumn[]): WideHeaders | undefined {
  const parts = columns.flatMap((column, index) => {
    const { header, metadata } = column
    return metadata?.part ? [{ header, metadata, index, unit: toColumnUnit(column), ...metadata.part }] : []
  })
  const [first] = parts
  if (!first) return undefined
  for (const { header, dimension, measure, unit } of parts) {
    if (dimension !== first.dimension || measure !== first.measure)
      throw new ImportError(
        {
          sentence: 'The columns that metadata turns into rows must all have the same dimension and measure.',
        },
        { column: header },
      )
    if (unit !== first.unit)
      throw new ImportError(toProblem('part-units', { first: first.header, second: header, dimension }))
  }
  return {
    dimensions: [{ name: first.dimension }],
    parts: parts.map(({ header, metadata }) => [allTexts(metadata.name)[0] ?? splitUnit(header).name]),
    measures: [{ name: first.measure, indexes: parts.map(({ index }) => index) }],
    areTimes: false,
    marked: [],
  }
}

/** Describes the measure of columns that become rows, by what is said of them and of the measure itself. */
export function toMeasureMetadata(
  name: string,
  columns: StagedColumn[],
  own: ColumnMetadata | undefined,
): ColumnMetadata {
  const said = columns.flatMap(({ metadata }) => metadata ?? [])
  const typed = said.find(({ type, decimalSign }) => type !== undefined || decimalSign !== undefined)
  return {
    headers: [name],
    isRequired: false,
    isLeftOut: false,
    type: typed?.type,
    decimalSign: typed?.decimalSign,
    groupSign: typed?.groupSign,
    unit: columns[0] && toColumnUnit(columns[0]),
    ...Object.fromEntries(Object.entries(own ?? {}).filter(([, value]) => value !== undefined)),
    missing: [...said, ...(own ? [own] : [])].flatMap(({ missing }) => missing),
  }
}
