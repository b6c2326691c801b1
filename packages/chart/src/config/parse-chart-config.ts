import { type ChartConfig, chartConfig } from './chart-config.ts'
import { type Parsed, type ParseIssue, toParsed } from './parse-error.ts'
import { SORTING_TYPES } from './sorting.ts'

export type ParseOptions = {
  /** The iri of all versions of a cube, where it is known; else the cube's own iri stands for it. */
  unversionedIriOf?: (iri: string) => string | undefined
}

/** A chart config of today's version, its defaults filled; unknown keys stay as they are. */
export function parseChartConfig(
  input: unknown,
  { unversionedIriOf }: ParseOptions = {},
): Parsed<ChartConfig> {
  const known = unversionedIriOf ? withUnversionedIris(input, unversionedIriOf) : input
  const parsed = toParsed(chartConfig.safeParse(known))
  if (!parsed.ok) return parsed
  const warnings = findUnknownSortings(input)
  return warnings.length > 0 ? { ...parsed, warnings } : parsed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withUnversionedIris(input: unknown, lookUp: (iri: string) => string | undefined): unknown {
  if (!isRecord(input) || !Array.isArray(input.cubes)) return input
  const cubes = input.cubes.map((cube: unknown) =>
    isRecord(cube) && cube.unversionedIri === undefined && typeof cube.iri === 'string'
      ? { ...cube, unversionedIri: lookUp(cube.iri) }
      : cube,
  )
  return { ...input, cubes }
}

/** A sorting nobody knows falls back to the default, and is told (specification 2 §3). */
function findUnknownSortings(input: unknown): ParseIssue[] {
  if (!isRecord(input) || !isRecord(input.fields)) return []
  return Object.entries(input.fields).flatMap(([name, field]) => {
    const sorting = isRecord(field) ? field.sorting : undefined
    if (!isRecord(sorting)) return []
    const isKnown = SORTING_TYPES.some((type) => type === sorting.sortingType)
    const path = `fields.${name}.sorting.sortingType`
    return isKnown
      ? []
      : [{ path, message: `The sorting ${toText(sorting.sortingType)} is not known: the default is used.` }]
  })
}

/** What is no text may have no way to become one. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
