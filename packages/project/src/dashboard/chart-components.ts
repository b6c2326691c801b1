import type { Components } from '@tessera/cube'

/**
 * The components of each chart by its key, as far as they have loaded. They are joined if the chart has several cubes.
 */
export type ChartComponents = Record<string, Components | undefined>
