import {
  type CellState,
  type ComponentId,
  cellState,
  findColumn,
  findComponent,
  findDimension,
  formatComponentTitle,
  isMeasure,
  isNumericalMeasure,
  type Measure,
  numberAt,
  readMeasureColumn,
} from '@tessera/cube'
import { formatValue } from '../../data/value-text.ts'
import { describeExtremes } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describeNames } from '../../description/describe-places.ts'
import { describeSubject } from '../../description/describe-subject.ts'
import type { LayerInput } from './layers.ts'

type Place = { label: string; row: number | undefined }

type DescribedLayer = {
  kindId: string
  /** The dimension of its places. */
  componentId: ComponentId
  /** What colours and sizes say. */
  shownIds: ComponentId[]
  places: Place[]
}

/** What a layer of a map shows, in sentences. */
export function describeLayer(layer: DescribedLayer, input: LayerInput): string[] {
  const { words, components } = input
  const name = findDimension(components, layer.componentId)?.label ?? ''
  const shown = [...new Set(layer.shownIds)].flatMap((id) => findComponent(components, id) ?? [])
  const measures = shown.filter(isMeasure).filter(isNumericalMeasure)
  const subject = { kindId: layer.kindId, frame: input.frame }
  return [
    ...describeSubject(
      shown.length === 0
        ? { ...subject, measures: [name], dimensions: [] }
        : { ...subject, measures: shown.map(formatComponentTitle), dimensions: [name] },
      words,
    ),
    ...describeNames(
      name,
      layer.places.map(({ label }) => label),
      words,
    ),
    ...measures.flatMap((measure) => {
      const sentences = describeMeasure(measure, layer.places, input)
      return measures.length === 1
        ? sentences
        : sentences.map((sentence) => words('description.of', { name: measure.label, sentence }))
    }),
    ...describeGaps(
      {
        zero: measures.flatMap((measure) => readValues(measure, layer.places, input)).filter(isZero).length,
        ...countGaps(shown.flatMap(({ id }) => readStates(id, layer.places, input))),
      },
      words,
    ),
  ]
}

type Valued = { label: string; value: number }

const isZero = ({ value }: Valued): boolean => value === 0

function readValues({ id }: Measure, places: Place[], { table }: LayerInput): Valued[] {
  const column = readMeasureColumn(table, id)
  return places.flatMap(({ label, row }) => {
    const value = column && row !== undefined ? numberAt(column, row) : undefined
    return value === undefined ? [] : [{ label, value }]
  })
}

const describeMeasure = (measure: Measure, places: Place[], input: LayerInput): string[] =>
  describeExtremes(
    readValues(measure, places, input),
    {
      numberOf: ({ value }) => value,
      textOf: ({ value }) => formatValue({ value }, measure, input.locale),
      whereOf: ({ label }) => label,
    },
    input.words,
  )

/** A place that no observation speaks of has no value either. */
function readStates(id: ComponentId, places: Place[], { table }: LayerInput): CellState[] {
  const column = findColumn(table, id)
  return places.map(({ row }) => (column && row !== undefined ? cellState(column, row) : 'missing'))
}
