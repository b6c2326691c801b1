import {
  type ComponentId,
  type Components,
  emptyLocalized,
  findMeasure,
  type Measure,
  numberAt,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import { MAX_REFERENCE_LINES, REFERENCE_COLOR } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { ChangeType } from '../config/option-lists.ts'
import type { ReferenceLine } from '../config/reference-lines.ts'
import type { Control } from '../controls.ts'
import { shownChange } from '../rules/change.ts'
import { referenceAxis } from '../rules/reference-lines.ts'
import { namedOptions } from './options.ts'
import { warningOnPaper } from './palette-controls.ts'
import { inPanel } from './panels.ts'

/** The initial range of a band around "no change", by type. A difference can have any unit and therefore any range. */
const UNCHANGED: Record<ChangeType, { min?: number; max?: number }> = {
  index: { min: 80, max: 120 },
  percent: { min: -20, max: 20 },
  difference: {},
}

const GROUP = { groupMessageId: 'controls.reference' } as const

/**
 * Returns the controls of the author's lines and bands on the value axis, and buttons to add more. None without such an
 * axis.
 */
export function referenceControls(
  config: ChartConfig,
  components: Components,
  { table }: Pick<EditOptions, 'table'> = {},
): Control<ChartConfig>[] {
  const axis = referenceAxis(config)
  const measure = axis && findMeasure(components, axis.measureId)
  if (!measure) return []
  const ends = (table && readEnds(table, measure.id)) ?? measure
  const all = config.referenceLines ?? []
  const change = shownChange(config, undefined)?.type
  const isFull = all.length >= MAX_REFERENCE_LINES
  const add = (isBand: boolean): Control<ChartConfig> => ({
    ...GROUP,
    kind: 'action',
    id: isBand ? 'reference-add-band' : 'reference-add-line',
    messageId: isBand ? 'controls.reference.add-band' : 'controls.reference.add-line',
    disabled: isFull,
    write: () => withLines(config, [...all, newLine(measure.id, ends, { isBand, change })]),
  })
  return inPanel('reference', [
    add(false),
    add(true),
    ...all.flatMap((line, place) => (line.measureId === measure.id ? lineControls(config, line, place) : [])),
  ])
}

/** The ends of the drawn values, which can be far from those of the measure: after a filter, or per head. */
function readEnds(table: Table, measureId: ComponentId): Pick<Measure, 'min' | 'max'> | undefined {
  const column = readMeasureColumn(table, measureId)
  const values = Array.from({ length: table.rowCount }, (_, row) => column && numberAt(column, row))
  const numbers = values.filter((value) => value !== undefined)
  if (numbers.length === 0) return undefined
  return numbers.reduce<{ min: number; max: number }>(
    ({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }),
    { min: numbers[0]!, max: numbers[0]! },
  )
}

/**
 * Creates a line in the middle of the values, where it is visible, or a band from the middle upwards by a quarter. For
 * changes, the line is at "no change", which all series pass through.
 */
function newLine(
  measureId: ComponentId,
  ends: Pick<Measure, 'min' | 'max'>,
  { isBand, change }: { isBand: boolean; change: ChangeType | undefined },
) {
  const { min = 0, max = min } = change ? UNCHANGED[change] : ends
  const reach = max - min || Math.abs(max) || 1
  const step = 10 ** Math.floor(Math.log10(reach / 4))
  const round = (value: number): number => Number((Math.round(value / step) * step).toPrecision(12))
  const value = round(min + reach / 2)
  return {
    measureId,
    value,
    ...(isBand && { to: round(value + reach / 4) }),
    text: emptyLocalized(),
    color: REFERENCE_COLOR,
    lineType: 'solid',
  } satisfies ReferenceLine
}

/** Sets the lines; omits the property if there are none. */
function withLines(config: ChartConfig, lines: ReferenceLine[]): ChartConfig {
  const { referenceLines: _, ...rest } = config
  return lines.length > 0 ? { ...config, referenceLines: lines } : (rest as ChartConfig)
}

function lineControls(config: ChartConfig, line: ReferenceLine, place: number): Control<ChartConfig>[] {
  const all = config.referenceLines ?? []
  const change = (changes: Partial<ReferenceLine>): ChartConfig =>
    withLines(
      config,
      all.map((each, index) => (index === place ? { ...each, ...changes } : each)),
    )
  const id = `reference-${place}`
  const isBand = line.to !== undefined
  const end = (key: 'value' | 'to', messageId: string, other: number | undefined): Control<ChartConfig> => ({
    kind: 'number',
    id: `${id}-${key}`,
    messageId,
    value: line[key] ?? 0,
    refusalOf: (value) => (value === other ? { messageId: 'controls.reference.same-ends' } : undefined),
    write: (value) => change({ [key]: value }),
  })
  const controls: Control<ChartConfig>[] = [
    end('value', isBand ? 'controls.reference.from' : 'controls.reference.value', line.to),
    ...(isBand ? [end('to', 'controls.reference.to', line.value)] : []),
    {
      kind: 'text',
      id: `${id}-text`,
      messageId: 'controls.reference.text',
      value: line.text,
      write: ({ language, text }) => change({ text: { ...line.text, [language]: text } }),
    },
    {
      kind: 'color',
      id: `${id}-color`,
      messageId: 'controls.limits.color',
      value: line.color,
      warningOf: warningOnPaper,
      write: (color) => change({ color }),
    },
    {
      kind: 'select',
      id: `${id}-type`,
      messageId: 'controls.limits.line',
      options: namedOptions('controls.limits.line.', ['solid', 'dashed']),
      value: line.lineType,
      write: (type) => change({ lineType: type === 'dashed' ? 'dashed' : 'solid' }),
    },
    {
      kind: 'action',
      id: `${id}-remove`,
      messageId: 'controls.reference.remove',
      write: () =>
        withLines(
          config,
          all.filter((_, index) => index !== place),
        ),
    },
  ]
  // Titles that contain the name could be equal, and adjacent controls with the same title would form one group.
  const groupMessageId = isBand ? 'controls.reference.band' : 'controls.reference.line'
  return controls.map((control) => ({
    ...control,
    groupMessageId,
    groupValues: { number: String(place + 1) },
  }))
}
