import type { ChartTypeName } from '@tessera/chart'

/** Where a chart of a dataset is begun; of the first type that the dataset allows where none is named. */
export const toCreatePath = (
  locale: string,
  { cube, dataSource }: { cube: string; dataSource: string },
  chartType?: ChartTypeName,
): string =>
  `/${locale}/create/new?${new URLSearchParams({ cube, dataSource, ...(chartType && { chartType }) })}`
