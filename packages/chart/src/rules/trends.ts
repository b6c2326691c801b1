import type { ChartConfig } from '../config/index.ts'

type Column = { sparkline?: boolean | undefined; rankChange?: boolean | undefined }

/** Whether a chart shows the course of values beside them, which only columns of tables do. */
export const hasTrends = ({ fields }: ChartConfig): boolean =>
  Object.values(fields as Record<string, Column | undefined>).some(
    (column) => column?.sparkline || column?.rankChange,
  )
