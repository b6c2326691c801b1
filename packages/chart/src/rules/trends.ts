import type { ChartConfig } from '../config/index.ts'

type Column = { isHidden?: boolean; sparkline?: boolean | undefined; rankChange?: boolean | undefined }

/** Whether a chart shows the course of values beside them, which only columns of tables do. */
export const hasTrends = ({ fields }: ChartConfig): boolean =>
  Object.values(fields as Record<string, Column | undefined>).some(
    (column) => !column?.isHidden && (column?.sparkline || column?.rankChange),
  )
