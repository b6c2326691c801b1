import type { ChartConfig, ColumnsControl, Panel } from '@tessera/chart'

/** The lists of columns, of charts that have some. */
export const findColumns = (panels: readonly Panel<ChartConfig>[]): ColumnsControl<ChartConfig> | undefined =>
  panels
    .flatMap(({ controls }) => controls)
    .find((control): control is ColumnsControl<ChartConfig> => control.kind === 'columns')
