import type { Encoding } from '../../chart-type.ts'
import { NUMERICAL_KINDS } from '../../rules/encoding-kinds.ts'
import { timeEncoding } from '../../rules/encoding-places.ts'
import { sameUnitChoices } from '../../rules/units.ts'
import type { ComboLineSingleConfig } from './fields.ts'

export const comboLineSingleEncodings: Encoding<ComboLineSingleConfig>[] = [
  timeEncoding(),
  {
    field: 'y',
    kinds: NUMERICAL_KINDS,
    isOptional: false,
    isExclusive: false,
    read: ({ fields }) => fields.y.componentIds,
    fits: (component, { fields }, components) =>
      sameUnitChoices(fields.y.componentIds, components).some(({ id }) => id === component.id),
  },
]
