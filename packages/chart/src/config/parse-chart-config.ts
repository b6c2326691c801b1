import { isRecord } from '@tessera/cube'
import { toLinkBase } from '../rules/link-base.ts'
import { type ChartConfig, chartConfig } from './chart-config.ts'
import { withCubesOfIds } from './cubes-of-ids.ts'
import { type Parsed, type ParseIssue, toParsed } from './parse-error.ts'
import { SORTING_TYPES } from './sorting.ts'
import { findUnreadableColors } from './unreadable-colors.ts'

/** Parses a chart config of the current version and fills in defaults. Keeps unknown keys. */
export function parseChartConfig(input: unknown): Parsed<ChartConfig> {
  const parsed = toParsed(chartConfig.safeParse(withCubesOfIds(input)))
  if (!parsed.ok) return parsed
  const warnings = findPutRight(input)
  return warnings.length > 0 ? { ...parsed, warnings } : parsed
}

/** Lists the corrections that parsing makes to a chart config, which are not visible in the result. */
export const findPutRight = (input: unknown): ParseIssue[] =>
  isRecord(input)
    ? [...findUnknownSortings(input), ...findUnreadableColors(input), ...findUnusableLinks(input)]
    : []

/** Reports unknown sortings, which parsing replaces by the default (specification 2 §3). */
function findUnknownSortings(input: Record<string, unknown>): ParseIssue[] {
  if (!isRecord(input.fields)) return []
  return Object.entries(input.fields).flatMap(([name, field]) => {
    const sorting = isRecord(field) ? field.sorting : undefined
    if (!isRecord(sorting)) return []
    const isKnown = SORTING_TYPES.some((type) => type === sorting.sortingType)
    const path = `fields.${name}.sorting.sortingType`
    return isKnown
      ? []
      : [{ path, message: `The sorting ${toText(sorting.sortingType)} is unknown: the default is used.` }]
  })
}

/** Reports links of tables that do not lead to web addresses. */
function findUnusableLinks({ links }: Record<string, unknown>): ParseIssue[] {
  if (!isRecord(links) || links.enabled !== true || typeof links.baseUrl !== 'string') return []
  const isUsable = links.baseUrl === '' || toLinkBase(links.baseUrl) !== undefined
  return isUsable
    ? []
    : [
        {
          path: 'links.baseUrl',
          message: 'The links of the table do not start with a web address, so they are omitted.',
        },
      ]
}

/** Returns a text as it is and other values as JSON, since objects may lack a string conversion. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
