import * as z from 'zod/mini'
import { areaConfig } from '../types/area/fields.ts'
import { barConfig } from '../types/bar/fields.ts'
import { columnConfig } from '../types/column/fields.ts'
import { comboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import { comboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import { lineConfig } from '../types/line/fields.ts'
import { mapConfig } from '../types/map/fields.ts'
import { pieConfig } from '../types/pie/fields.ts'
import { scatterplotConfig } from '../types/scatterplot/fields.ts'
import { tableConfig } from '../types/table/fields.ts'

/** Any chart config of today's version. */
export const chartConfig = z.discriminatedUnion('chartType', [
  columnConfig,
  barConfig,
  lineConfig,
  areaConfig,
  scatterplotConfig,
  pieConfig,
  mapConfig,
  tableConfig,
  comboLineSingleConfig,
  comboLineDualConfig,
  comboLineColumnConfig,
])
export type ChartConfig = z.infer<typeof chartConfig>
