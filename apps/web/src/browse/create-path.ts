import type { ChartTypeName } from '@tessera/chart'

/** The dataset that a chart begins with, and the key of its source. */
export type Start = { cube: string; dataSource: string }

/** Where a chart of a dataset is begun; of the first type that the dataset allows where none is named. */
export const toCreatePath = (
  locale: string,
  { cube, dataSource }: Start,
  chartType?: ChartTypeName,
): string =>
  `/${locale}/create/new?${new URLSearchParams({ cube, dataSource, ...(chartType && { chartType }) })}`
