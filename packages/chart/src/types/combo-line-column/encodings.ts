import type { Encoding } from '../../chart-type.ts'
import { NUMERICAL_KINDS } from '../../rules/encoding-kinds.ts'
import { timeEncoding, toEncoding } from '../../rules/encoding-places.ts'
import { otherUnitChoices } from '../../rules/units.ts'
import type { ComboLineColumnConfig } from './fields.ts'

export const comboLineColumnEncodings: Encoding<ComboLineColumnConfig>[] = [
  timeEncoding(),
  toEncoding(
    'y.lineComponentId',
    NUMERICAL_KINDS,
    ({ fields }) => ({ componentId: fields.y.lineComponentId }),
    {
      isExclusive: false,
      fits: (component, { fields }, components) =>
        otherUnitChoices(fields.y.columnComponentId, components).some(({ id }) => id === component.id),
    },
  ),
  toEncoding(
    'y.columnComponentId',
    NUMERICAL_KINDS,
    ({ fields }) => ({ componentId: fields.y.columnComponentId }),
    {
      isExclusive: false,
      fits: (component, { fields }, components) =>
        otherUnitChoices(fields.y.lineComponentId, components).some(({ id }) => id === component.id),
    },
  ),
]
