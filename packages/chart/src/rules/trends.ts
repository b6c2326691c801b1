import type { ChartConfig } from '../config/index.ts'

/** Whether a column of a table has one of these properties. Fields of other chart types do not have them. */
export const hasColumn = (
  { fields }: ChartConfig,
  ...names: ('icons' | 'rankChange' | 'sparkline')[]
): boolean =>
  Object.values(fields as Record<string, Record<string, unknown> | undefined>).some((column) =>
    names.some((name) => column?.[name]),
  )

/** Whether a chart shows the course of values beside them, which only columns of tables do. */
export const hasTrends = (config: ChartConfig): boolean => hasColumn(config, 'sparkline', 'rankChange')
