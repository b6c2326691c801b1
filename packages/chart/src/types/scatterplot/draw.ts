import type { DrawInput } from '../../chart-type.ts'
import { countWarning, NO_DATA } from '../../data/hints.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { segmentLegends } from '../../families/legends.ts'
import { placeAxis } from '../../families/place-axis.ts'
import { drawBaseline, drawHorizontalAxis, layoutHorizontalTicks } from '../../guides/linear-axis.ts'
import { frameOfPanel, layoutPlotArea, withAxisTitle } from '../../guides/plot-area.ts'
import { spotDomain } from '../../scales/measure-domain.ts'
import { baselineOf, valueScale } from '../../scales/value-scale.ts'
import type { Legend, PictureScene } from '../../scene.ts'
import { describeScatterplot } from './description.ts'
import { dotData, dotMarks, dotRadius, dotValues, groupSpots } from './dots.ts'
import type { ScatterplotConfig } from './fields.ts'
import { prepareScatterplot, type ScatterplotData } from './prepare.ts'

/** Reserves room for the labels below the plot, which are drawn with the grid. */
const LABELS = { height: 20, draw: () => [] }

/** Draws a dot for each observation, with one measure along each axis. */
export function drawScatterplot(config: ScatterplotConfig, input: DrawInput): PictureScene {
  const data = prepareScatterplot(config, input)
  const { width, locale } = input
  const { keyframe, reach, spots } = data
  const { hints, ...upright } = placeAxis(data.y, config.fields.y, reach.y, spotDomain, input)
  const across = placeAxis(data.x, config.fields.x, reach.x, spotDomain, input)
  const plot = layoutPlotArea({ ...upright, keyframe }, input)
  const { top, bottom, left } = plot
  const y = plot.scale()
  const right = width - dotRadius(spots.length)
  const count = Math.max(2, Math.min(8, Math.round((right - left) / 110)))
  const { toScale } = across
  const x = valueScale(input.panel?.along ?? across.domain, [left, right], { ticks: count, toScale })
  const ticks = layoutHorizontalTicks(x, count, { width, locale, measure: data.x })
  const axis = withAxisTitle(LABELS, across.title, input)
  const groups = groupSpots(data, { x, y })
  return {
    type: 'picture',
    width,
    height: bottom + axis.height,
    marks: [
      ...plot.drawAxis(y, right),
      ...drawHorizontalAxis(ticks, x, { top, bottom, labelY: bottom + 16, width }),
      drawBaseline('horizontal', baselineOf(y), [left, right]),
      drawBaseline('vertical', baselineOf(x), [top, bottom], 'baseline-upright'),
      ...dotMarks(groups, data),
      ...axis.draw(bottom),
    ],
    ...frameOfPanel(input, {
      values: upright.domain,
      along: across.domain,
      logarithmic: { values: upright.toScale !== undefined, along: toScale !== undefined },
      left,
      height: bottom - top,
    }),
    data: dotData(groups, data, input),
    ...dotValues(groups, data, input),
    hints:
      spots.length === 0
        ? [NO_DATA]
        : [...countWarning('hint.overlap', data.repeated), ...hints, ...across.hints],
    legends: scatterplotLegends(data),
    description: allOnDemand(() => describeScatterplot(data, input)),
  }
}

/** Returns the legend of colours. If all dots have the same colour, a legend is needed only for hiding them. */
function scatterplotLegends(data: ScatterplotData): Legend[] {
  const { segments, colorOf, isSwitchable } = data
  const colors = new Set(segments.map(({ value }) => colorOf(value)))
  const isPlain = colors.size === 1 && segments.length > 1 && !isSwitchable
  return isPlain ? [] : segmentLegends(data, 'circle')
}
