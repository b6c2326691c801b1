import { type Components, type Dimension, type Filter, isUnitDimension, type Measure } from '@tessera/cube'
import { type Cubed, readFilter } from '../filters/cube-filters.ts'

/**
 * Adds the unit selected by a chart's filters. If a dimension contains the units, measures without their own unit get
 * the selected one.
 */
export function withStatedUnits(components: Components, config: Cubed): Components {
  const units = components.dimensions.filter(isUnitDimension)
  if (units.length === 0) return components
  return { ...components, measures: components.measures.map((measure) => withUnit(measure, units, config)) }
}

function withUnit(measure: Measure, dimensions: Dimension[], config: Cubed): Measure {
  if (measure.unit || measure.kind !== 'NumericalMeasure') return measure
  const ofCube = dimensions.filter(({ cubeIri }) => cubeIri === measure.cubeIri)
  const unit = ofCube
    .map((dimension) => readChosen(dimension, readFilter(config, dimension.id)))
    .find((label) => label !== undefined)
  return unit === undefined ? measure : { ...measure, unit }
}

/** Returns the label of a dimension's single value: the filtered one, or the only one. */
function readChosen({ values }: Dimension, filter: Filter | undefined): string | undefined {
  const kept = values.filter(({ value }) => {
    if (filter?.type === 'single') return value === String(filter.value)
    return filter?.type !== 'multi' || filter.values[value] === true
  })
  return kept.length === 1 ? kept[0]?.label : undefined
}
