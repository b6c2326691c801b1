import { escapeMarkup } from '@tessera/cube'
import type { ValueTrend } from '@tessera/project'

/** The size of the sparkline, in px. */
const WIDTH = 120
const HEIGHT = 28
/** The margin in px, which leaves room for the dot at the end. */
const MARGIN = 3

/**
 * Returns the HTML below a large number: a sparkline of its values so far, its change, and its limits. Labels are
 * escaped.
 */
export function trendToHtml({ change, points, limits }: ValueTrend): string {
  const lines = [...(change === undefined ? [] : [change]), ...limits]
  return [drawLine(points), ...lines.map((line) => `<span>${escapeMarkup(line)}</span>`)].join('')
}

/**
 * Draws a sparkline with gaps for missing values; empty if there are fewer than two values. It needs no text
 * alternative because the change is stated beside it.
 */
function drawLine(points: (number | undefined)[]): string {
  const known = points.filter((value) => value !== undefined)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (known.length < 2) return ''
  const round = (size: number): string => String(Number(size.toFixed(1)))
  const x = (index: number): string => round(MARGIN + (index / (points.length - 1)) * (WIDTH - 2 * MARGIN))
  // a constant series is drawn in the middle
  const y = (value: number): string =>
    round(most === least ? HEIGHT / 2 : MARGIN + ((most - value) / (most - least)) * (HEIGHT - 2 * MARGIN))
  const path = points.map((value, index) => {
    if (value === undefined) return ''
    const isFirst = index === 0 || points[index - 1] === undefined
    return `${isFirst ? 'M' : 'L'}${x(index)} ${y(value)}`
  })
  const last = points.at(-1)
  const dot =
    last === undefined
      ? ''
      : `<circle cx="${x(points.length - 1)}" cy="${y(last)}" r="2.5" fill="currentColor"/>`
  return (
    `<svg aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path d="${path.join('')}" fill="none" stroke="currentColor" stroke-width="1.5"/>${dot}</svg>`
  )
}
