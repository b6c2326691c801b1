import type { ChartData } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import type { ComponentId, Components } from '@tessera/cube'

/** A chart with what it is drawn from. */
export type Drawn = { config: ChartConfig; data: ChartData }

/** What of a chart is there to be shown. */
export type ChartStage = {
  /** The components of its cubes with their values; undefined until they are known. */
  components?: Components
  /** The newest config whose observations are there; the picture of a chart that is still asked for. */
  drawn?: Drawn
  isLoading: boolean
  /** Why the newest config could not be drawn. */
  error?: string
  /** The code of the data call that failed. */
  errorCode?: string | undefined
  /** What it was filtered by when it was kept, and what its cubes do not have any more. */
  lost?: ComponentId[]
  /** Whether it could not be found out which values have data beside others. */
  hasPossibleFailed?: boolean
}

/** Nothing is there yet, and nothing has been asked for. */
export const EMPTY_STAGE: ChartStage = { isLoading: false }
