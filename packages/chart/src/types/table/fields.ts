import { DIMENSION_KINDS, MEASURE_KINDS } from '@tessera/cube'
import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { columnIcons } from '../../config/column-icons.ts'
import { columnStyle } from '../../config/column-style.ts'
import { componentId } from '../../config/field.ts'
import { SORTING_ORDERS } from '../../config/sorting.ts'

const componentType = z.enum([...DIMENSION_KINDS, ...MEASURE_KINDS])

export const tableColumn = z.looseObject({
  componentId,
  componentType,
  index: z.number(),
  isGroup: z._default(z.boolean(), false),
  isHidden: z._default(z.boolean(), false),
  columnStyle,
  /** Whether a column beside it shows the course of its values over time as small lines. */
  sparkline: z.optional(z.boolean()),
  /** Whether a column beside it shows the places gained or lost since the moment before. */
  rankChange: z.optional(z.boolean()),
  icons: columnIcons,
})
export type TableColumn = z.infer<typeof tableColumn>

/**
 * Links in cells (docs/decisions/0019-links-in-tables.md): cells of the column `targetComponentId` link to `baseUrl`
 * followed by the row's value of `componentId`. The format is that of the reference system, where the base may be any
 * text.
 */
const links = z.optional(
  z.looseObject({
    enabled: z._default(z.boolean(), false),
    baseUrl: z._default(z.string(), ''),
    componentId: z._default(z.string(), ''),
    targetComponentId: z._default(z.string(), ''),
  }),
)
export type TableLinks = NonNullable<z.infer<typeof links>>

/** A table with one column per component, ordered by index. */
export const tableConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('table'),
  fields: z.record(componentId, tableColumn),
  settings: z._default(
    z.looseObject({ showSearch: z._default(z.boolean(), true), showAllRows: z._default(z.boolean(), false) }),
    { showSearch: true, showAllRows: false },
  ),
  sorting: z._default(
    z.array(z.looseObject({ componentId, componentType, sortingOrder: z.enum(SORTING_ORDERS) })),
    [],
  ),
  links,
})
export type TableConfig = z.infer<typeof tableConfig>
