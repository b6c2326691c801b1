import type { Encoding } from '../../chart-type.ts'
import { NUMERICAL_KINDS } from '../../rules/encoding-kinds.ts'
import { timeEncoding, toEncoding } from '../../rules/encoding-places.ts'
import { otherUnitChoices } from '../../rules/units.ts'
import type { ComboLineDualConfig } from './fields.ts'

export const comboLineDualEncodings: Encoding<ComboLineDualConfig>[] = [
  timeEncoding(),
  toEncoding(
    'y.leftAxisComponentId',
    NUMERICAL_KINDS,
    ({ fields }) => ({ componentId: fields.y.leftAxisComponentId }),
    {
      isExclusive: false,
      fits: (component, { fields }, components) =>
        otherUnitChoices(fields.y.rightAxisComponentId, components).some(({ id }) => id === component.id),
    },
  ),
  toEncoding(
    'y.rightAxisComponentId',
    NUMERICAL_KINDS,
    ({ fields }) => ({ componentId: fields.y.rightAxisComponentId }),
    {
      isExclusive: false,
      fits: (component, { fields }, components) =>
        otherUnitChoices(fields.y.leftAxisComponentId, components).some(({ id }) => id === component.id),
    },
  ),
]
