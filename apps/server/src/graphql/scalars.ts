import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'

/** Describes a scalar for output only, whose values cannot be arguments. */
const readOnly = (description: string) => ({
  description,
  serialize: (value: unknown) => value,
  parseValue: (): never => {
    throw new BadInput('This type is not accepted as an argument.')
  },
})

builder.scalarType('SourceUrl', {
  description:
    'The address of a configured data source, as in saved charts: an absolute URL, or `/sparql` for the embedded source.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string') throw new BadInput('The address of a data source must be a text.')
    return value
  },
})

builder.scalarType('Filters', {
  description:
    'Filters of a cube by component id: `{type: "single", value}`, `{type: "multi", values: {value: true}}` or `{type: "range", from, to}`.',
  serialize: (value) => value,
})

builder.scalarType(
  'Observations',
  readOnly(
    'A list of rows. Each contains labels and numbers by component id, the raw values of dimensions as `{id}/__iri__`, and the numbers of measures as `{id}/__identity__`. Missing values are null.',
  ),
)

builder.scalarType(
  'Columns',
  readOnly(
    'Observations by column. Dimensions: `{id, kind, unit, dictionary: [{iri, label}], codes}`, one code per row: an index of the dictionary, -1 if missing, -2 if undefined. Measures: `{id, kind, unit, values, undefinedRows}`: numbers, as text if a double would change the decimal, or null if missing.',
  ),
)

builder.scalarType(
  'Hierarchy',
  readOnly(
    'Trees of values: `{value, label, depth, hasValue, children}` and the other fields of DimensionValue.',
  ),
)

builder.scalarType('Position', readOnly('The sort position of a value: a number or a text.'))

builder.scalarType(
  'TopoJSON',
  readOnly('A topology with one object `shapes`; each geometry has the properties `iri` and `label`.'),
)
