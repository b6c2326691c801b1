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
import type { DrawInput } from '../../chart-type.ts'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { formatValue } from '../../data/value-text.ts'
import { describeExtremes } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describeNames } from '../../description/describe-places.ts'
import { describeSubject } from '../../description/describe-subject.ts'
import type { LayerInput, MapLayer } from './layers.ts'
import { placeDatum } from './places.ts'

type Place = { iri: string; label: string; row: number | undefined }

type DescribedLayer = {
  kindId: string
  /** The dimension of the layer's places. */
  componentId: ComponentId
  /** The components shown by colours and sizes. */
  shownIds: ComponentId[]
  places: Place[]
}

/** Describes the places of a layer: a text for each, and sentences about all of them. */
export const placeTexts = (
  layer: DescribedLayer,
  input: LayerInput,
): Pick<MapLayer, 'data' | 'shown' | 'sentences'> => ({
  shown: { id: layer.componentId, readValue: (datum) => layer.places[datum]?.iri ?? '' },
  data: listOnDemand(layer.places.length, (index) => {
    const { label, row } = layer.places[index]!
    return placeDatum(label, row, layer.shownIds, input)
  }),
  sentences: allOnDemand(() => describeLayer(layer, input)),
})

function describeLayer(layer: DescribedLayer, input: LayerInput): string[] {
  const { words, components } = input
  const name = findDimension(components, layer.componentId)?.label ?? ''
  const shown = [...new Set(layer.shownIds)].flatMap((id) => findComponent(components, id) ?? [])
  const measures = shown.filter(isMeasure).filter(isNumericalMeasure)
  const rows = layer.places.map(({ row }) => row)
  const subject = { kindId: layer.kindId, keyframe: input.keyframe }
  return [
    ...describeSubject(words, {
      ...subject,
      ...(shown.length === 0
        ? { measures: [name], dimensions: [] }
        : { measures: shown.map(formatComponentTitle), dimensions: [name] }),
    }),
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
    ...describeGaps(words, {
      zero: measures.flatMap((measure) => readValues(measure, layer.places, input)).filter(isZero).length,
      ...countGaps(shown.flatMap(({ id }) => rows.map(stateReader(input, id)))),
    }),
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
  describeExtremes(input.words, readValues(measure, places, input), {
    numberOf: ({ value }) => value,
    textOf: ({ value }) => formatValue({ value }, measure, input.locale),
    whereOf: ({ label }) => label,
  })

/** Returns a function that returns why a row has no value of a component. Also covers places without observations. */
export function stateReader({ table }: DrawInput, id: ComponentId): (row: number | undefined) => CellState {
  const column = findColumn(table, id)
  return (row) => (column && row !== undefined ? cellState(column, row) : 'missing')
}
