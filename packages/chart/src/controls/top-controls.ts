import type { Components, Dimension } from '@tessera/cube'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Top } from '../config/top.ts'
import { TOP_ENDS } from '../config/top-lists.ts'
import type { Control, ControlOption } from '../controls.ts'
import { readInteractive, withInteractive } from '../edit/interactive.ts'
import { type PlotConfig, plotFields, withField } from '../edit/plot.ts'
import { LARGEST_FIRST } from '../edit/suggestion.ts'
import { chartTypeOf } from '../registry.ts'
import { isSortable } from '../rules/sorting.ts'
import { topAxis, topCounts } from '../rules/top.ts'
import { namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

/** The option that shows all categories. */
const ALL: ControlOption = { value: '', messageId: 'controls.top.all' }

/** How many categories are shown, which ones, and whether readers may choose their number. None for few categories. */
export function topControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  const dimension = topAxis(config, components)?.dimension
  const { top } = config
  const counts = dimension ? topCounts(dimension, top?.count) : []
  if (!dimension || counts.length === 0) return []
  const count: Control<ChartConfig> = {
    kind: 'select',
    id: 'top',
    messageId: 'controls.top',
    options: [ALL, ...counts.map((each) => ({ value: String(each), label: String(each) }))],
    value: String(top?.count ?? ''),
    write: (value) =>
      value === ''
        ? withTop(config, undefined)
        : inOrderOfSize(withTop(config, { ...top, count: Number(value) }), dimension),
  }
  const end: Control<ChartConfig> = {
    kind: 'select',
    id: 'top-end',
    messageId: 'controls.top.end',
    options: namedOptions('controls.top.', TOP_ENDS),
    value: top?.end ?? 'largest',
    write(value) {
      const { end: _, ...rest } = top ?? { count: 0 }
      const next = withTop(config, value === 'smallest' ? { ...rest, end: 'smallest' } : rest)
      return inOrderOfSize(next, dimension)
    },
  }
  const readers: Control<ChartConfig> = {
    kind: 'toggle',
    id: 'readers-top',
    messageId: 'controls.readers.top',
    groupMessageId: 'controls.readers',
    value: readInteractive(config).top?.active === true,
    write: (active) => withInteractive(config, { top: active ? { active } : undefined }),
  }
  return [
    ...inPanel(chartTypeOf(config).plot.category ?? '', top ? [count, end] : [count]),
    ...inPanel('readers', [readers]),
  ]
}

/**
 * Sorts the categories by size, the most extreme one first, unless the author sorts them by name or they have an order of
 * their own.
 */
function inOrderOfSize(config: ChartConfig, dimension: Dimension): ChartConfig {
  const axis = chartTypeOf(config).plot.category
  if (!axis || !isSortable(dimension)) return config
  const plot = config as PlotConfig
  const { sortingType } = plotFields(plot)[axis]?.sorting ?? DEFAULT_SORTING
  if (sortingType !== 'byAuto' && sortingType !== 'byMeasure') return config
  const sorting = {
    ...LARGEST_FIRST,
    ...(config.top?.end === 'smallest' && { sortingOrder: 'asc' as const }),
  }
  return withField(plot, axis, { sorting }) as ChartConfig
}

/** Sets or removes the limit. */
function withTop({ top: _, ...config }: ChartConfig, top: Top | undefined): ChartConfig {
  return (top ? { ...config, top } : config) as ChartConfig
}
