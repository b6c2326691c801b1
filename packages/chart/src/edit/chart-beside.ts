import type { Components } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { toInitialConfig } from './initial-config.ts'

const emptyTexts = () => ({ de: '', fr: '', it: '', en: '' })

/** Another chart of the same cubes, as a chart of its type begins; `components` are those of the cubes. */
export function newChartBeside(
  { version, cubes, chartType }: ChartConfig,
  key: string,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const common = {
    key,
    version,
    meta: { title: emptyTexts(), description: emptyTexts(), label: emptyTexts() },
    cubes: cubes.map((cube) => ({ ...cube, filters: {} })),
    interactiveFiltersConfig: undefined,
    limits: {},
  }
  return toInitialConfig(chartType, common, components, options)
}
