import { type ShownLimit, toLimitItems } from '../data/limits.ts'
import { toLegendItems } from '../data/segments.ts'
import type { Legend, LegendItem, LegendSymbol } from '../scene.ts'

type Segmented = Parameters<typeof toLegendItems>[0] & {
  segmentTitle: string | undefined
  limits?: ShownLimit[]
}

const swatches = (symbol: LegendSymbol, items: LegendItem[], title?: string): Legend[] =>
  items.length === 0 ? [] : [{ type: 'swatches', symbol, ...(title === undefined ? {} : { title }), items }]

/** Returns the legend of limits. */
export const limitLegends = (limits: ShownLimit[]): Legend[] => swatches('line', toLimitItems(limits))

/** Returns the legend of segments in their order, unless their names are beside them; then that of limits. */
export const segmentLegends = (
  data: Segmented,
  symbol: LegendSymbol,
  { hasNames = false, countOf }: { hasNames?: boolean; countOf?: Parameters<typeof toLegendItems>[1] } = {},
): Legend[] => [
  ...(hasNames ? [] : swatches(symbol, toLegendItems(data, countOf), data.segmentTitle)),
  ...limitLegends(data.limits ?? []),
]
