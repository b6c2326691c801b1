import type { ChartDataset, SourceReference } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import type { Components } from '@tessera/cube'

/** The chart whose data a panel describes. */
export type MetadataSubject = {
  source: SourceReference
  config: ChartConfig
  /** The components of all cubes, with their values. */
  components: Components
  /** The titles of its cubes, by iri. */
  titles: Record<string, string>
}

/** Returns the titles of datasets, by iri. */
export const toTitles = (datasets: readonly ChartDataset[]): Record<string, string> =>
  Object.fromEntries(datasets.map(({ iri, title }) => [iri, title]))
