import type { ChartData } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import type { ComponentId, Components } from '@tessera/cube'
import type { LoadError } from '../../chart-frame/LoadFailure.tsx'

/** A chart with its data. */
export type Drawn = { config: ChartConfig; data: ChartData }

/** The loaded parts of a chart. */
export type ChartStage = {
  /** The components of its cubes with their values; `undefined` until loaded. */
  components?: Components
  /** The newest config with loaded observations, which stays on screen while the next one loads. */
  drawn?: Drawn
  isLoading: boolean
  /** Why the newest config could not be drawn. A new object for each failed attempt. */
  failure?: LoadError | undefined
  /** The dimensions that a restored chart was filtered by and that its cubes no longer have. */
  lost?: ComponentId[]
  /** Whether the values with data could not be determined. */
  hasPossibleFailed?: boolean
}

/** The initial stage: nothing is loaded or requested. */
export const EMPTY_STAGE: ChartStage = { isLoading: false }
