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
    'The address of a configured data source, as charts save it: an absolute address, or `/sparql` for the embedded one.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string') throw new BadInput('The address of a data source is a text.')
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
    'A list of rows. Each holds labels and numbers by component id, the raw value of a dimension under `{id}/__iri__`, and the number of a measure under `{id}/__identity__` too. Null where there is no value.',
  ),
)

builder.scalarType(
  'Columns',
  readOnly(
    'Observations by column. Dimensions: `{id, kind, unit, dictionary: [{iri, label}], codes}`, one code a row: an index of the dictionary, -1 where there is no value, -2 where it is undefined. Measures: `{id, kind, unit, values, undefinedRows}`: numbers, text where a double would change a decimal, null where there is no number.',
  ),
)

builder.scalarType(
  'Hierarchy',
  readOnly(
    'Trees of values: `{value, label, depth, hasValue, children}` and the other fields of DimensionValue.',
  ),
)

builder.scalarType('Position', readOnly('A number or a text: where a value stands among the others.'))

builder.scalarType(
  'TopoJSON',
  readOnly('A topology with one object `shapes`; each geometry has the properties `iri` and `label`.'),
)
