import type { Components } from '@tessera/cube'

/** The components of each chart by its key, as far as they have loaded; joined if it has several cubes. */
export type ChartComponents = Record<string, Components | undefined>
