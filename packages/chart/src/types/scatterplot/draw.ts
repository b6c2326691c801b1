import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { toLegendItems } from '../../data/segments.ts'
import { drawCategoryTitle } from '../../guides/category-title.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
import {
  drawBaseline,
  drawLinearAxis,
  drawLinearAxisAcross,
  drawTitle,
  drawUprightBaseline,
  layoutLinearTicks,
  layoutTicksAcross,
  layoutTitle,
  tickCount,
} from '../../guides/linear-axis.ts'
import { plotHeight } from '../../guides/plot-height.ts'
import { baselineOf, valueScale } from '../../scales/value-scale.ts'
import type { Hint, Legend, PictureScene } from '../../scene.ts'
import { describeScatterplot } from './description.ts'
import { dotData, dotMarks, dotRadius, groupSpots } from './dots.ts'
import type { ScatterplotConfig } from './fields.ts'
import { prepareScatterplot, type ScatterplotData } from './prepare.ts'
import { spotDomain } from './spot-domain.ts'

/** Below the plot: the labels of the axis, then its title. */
const LABELS = 20
const TITLE = 20

/** A dot for each observation, one measure along each axis. */
export function drawScatterplot(config: ScatterplotConfig, input: DrawInput): PictureScene {
  const data = prepareScatterplot(config, input)
  const { width, locale } = input
  const frame = layoutFrameText(data.frame, width)
  const title = layoutTitle(formatComponentTitle(data.y), width - frame.room)
  const top = title.height + 8
  const bottom = top + plotHeight(width)
  const radius = dotRadius(data.spots.length)
  const count = tickCount(bottom - top)
  const y = valueScale(spotDomain(data.reach.y), [bottom, top], { ticks: count })
  const ticks = layoutLinearTicks(y, count, locale)
  const [left, right] = [ticks.width + 10, width - radius]
  const countAcross = Math.max(2, Math.min(8, Math.round((right - left) / 110)))
  const x = valueScale(spotDomain(data.reach.x), [left, right], { ticks: countAcross })
  const ticksAcross = layoutTicksAcross(x, countAcross, { width, locale })
  const groups = groupSpots(data, { x, y })
  return {
    type: 'picture',
    width,
    height: bottom + LABELS + TITLE,
    marks: [
      ...drawTitle(title.lines),
      ...drawFrameText(frame, width),
      ...drawLinearAxis(ticks, y, left, right),
      ...drawLinearAxisAcross(ticksAcross, x, { top, bottom, labelY: bottom + 16, width }),
      drawBaseline(baselineOf(y), left, right),
      { ...drawUprightBaseline(baselineOf(x), top, bottom), key: 'baseline-upright' },
      ...dotMarks(groups, data),
      drawCategoryTitle(formatComponentTitle(data.x), width, bottom + LABELS + 14),
    ],
    data: dotData(groups, data, input),
    hints: scatterplotHints(data),
    legends: scatterplotLegends(data),
    description: allOnDemand(() => describeScatterplot(data, input)),
  }
}

function scatterplotHints({ spots, repeated }: ScatterplotData): Hint[] {
  if (spots.length === 0) return [{ kind: 'empty', messageId: 'hint.nodata' }]
  if (repeated === 0) return []
  return [{ kind: 'warning', messageId: 'hint.overlap', values: { count: repeated } }]
}

/** What the colours mean; dots of one colour need no list of their names, unless it switches them on and off. */
function scatterplotLegends(data: ScatterplotData): Legend[] {
  const colors = new Set(data.segments.map(({ value }) => data.colorOf(value)))
  if (data.segments.length === 0 || (colors.size === 1 && data.segments.length > 1 && !data.isSwitchable))
    return []
  const title = data.segmentTitle === undefined ? {} : { title: data.segmentTitle }
  return [{ type: 'swatches', symbol: 'circle', ...title, items: toLegendItems(data) }]
}
