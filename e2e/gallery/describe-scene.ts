import { createHash } from 'node:crypto'
import type { Legend, Mark, Scene } from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'

/** The maximum number of marks of one kind that are listed. The others are summarized by a count and a hash. */
const MOST = 10

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
const rounded = (value: number): number => Math.round(value * 10) / 10 + 0

/** Rounds the numbers in a text, so that paths and points are as stable as lengths. */
const roundAll = (text: string): string =>
  text.replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(rounded(Number(number))))

/** Describes a scene in readable lines: every kind of mark with its positions to a tenth of a pixel. */
export function describeScene(scene: Scene): string {
  const lines = [
    scene.type === 'picture' ? `picture ${rounded(scene.width)} × ${rounded(scene.height)}` : 'table',
    ...scene.hints.map(
      ({ kind, messageId, values }) => `${kind} ${messageId} ${JSON.stringify(values ?? {})}`,
    ),
    ...scene.legends.flatMap(describeLegend),
    ...capped(
      'datum',
      scene.data.map(({ title, entries }) => `${title} | ${entries.map(toEntry).join(' | ')}`),
    ),
  ]
  if (scene.type === 'table') {
    const heads = scene.columns.map(({ title }) => title).join(' | ')
    const rows = scene.rows.map((row) =>
      row
        .map(({ text, title, background, drawing }) =>
          [text, title, background, drawing && hash(roundAll(JSON.stringify(drawing)))]
            .filter(Boolean)
            .join(' '),
        )
        .join(' | '),
    )
    const groups = (scene.groups ?? []).map(({ label, count }) => `${label} (${count})`)
    return [...lines, `columns ${heads}`, ...capped('group', groups), ...capped('row', rows), ''].join('\n')
  }
  const kinds = Map.groupBy(scene.marks, ({ type, key }) => `${type} ${key.split(':')[0]}`)
  const marks = [...kinds].flatMap(([kind, list]) => capped(kind, list.map(describeMark)))
  return [...lines, ...marks, `svg ${hash(roundAll(sceneToSvg(scene, '') ?? ''))}`, ''].join('\n')
}

const toEntry = ({ label, value }: { label: string; value: string }): string => `${label}: ${value}`

function capped(kind: string, list: string[]): string[] {
  const shown = list.slice(0, MOST).map((line) => `${kind} ${line}`)
  const rest = list.slice(MOST)
  return rest.length === 0 ? shown : [...shown, `${kind} … ${rest.length} more ${hash(rest.join('\n'))}`]
}

function describeLegend(legend: Legend): string[] {
  const title = legend.title ?? ''
  if (legend.type === 'ramp')
    return [`ramp ${title} ${legend.low} – ${legend.high} ${hash(legend.colors.join())}`]
  if (legend.type === 'sizes')
    return [
      `sizes ${title} ${legend.items.map(({ label, radius }) => `${label}: ${rounded(radius)}`).join(', ')}`,
    ]
  return capped(
    `legend ${title}`,
    legend.items.map(({ label, color, count }) => [label, color, count].filter(Boolean).join(' ')),
  )
}

/** Describes a mark without its type and the first part of its key. */
function describeMark({ type: _, key, datum: _datum, ...rest }: Mark): string {
  const own = key.includes(':') ? `${key.slice(key.indexOf(':') + 1).replaceAll('\n', ' ')} ` : ''
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value === 'number') return [`${name} ${rounded(value)}`]
    const text = roundAll(typeof value === 'string' ? value : JSON.stringify(value))
    return [`${name} ${text.length > 120 ? hash(text) : text}`]
  })
  return own + facts.join(', ')
}
