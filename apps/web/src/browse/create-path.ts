import type { ChartTypeName } from '@tessera/chart'

/** The dataset that a chart starts with, and the key of its source. */
export type Start = { cube: string; dataSource: string }

/** Returns the path for creating a chart of a dataset; without a type, the first suitable one. */
export const toCreatePath = (
  locale: string,
  { cube, dataSource }: Start,
  chartType?: ChartTypeName,
): string =>
  `/${locale}/create/new?${new URLSearchParams({ cube, dataSource, ...(chartType && { chartType }) })}`
