import type { ChartTypeName, Draw } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { drawColumn } from './types/column/draw.ts'
import { drawMap } from './types/map/draw.ts'
import { drawTable } from './types/table/draw.ts'

/** How each kind of chart is drawn; with `registry.ts` the one list that knows all the kinds. */
const DRAWINGS = { column: drawColumn, map: drawMap, table: drawTable } satisfies {
  [Name in ChartTypeName]: Draw<Extract<ChartConfig, { chartType: Name }>>
}

/** The drawing of a config's kind: as in `chartTypeOf`, the compiler cannot follow the look-up. */
export const drawingOf = ({ chartType }: { chartType: ChartTypeName }): Draw<ChartConfig> =>
  DRAWINGS[chartType] as unknown as Draw<ChartConfig>
