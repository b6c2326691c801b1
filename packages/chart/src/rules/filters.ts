import { type ComponentId, type Dimension, FIELD_VALUE_NONE, type Filters } from '@tessera/cube'

/** A key dimension may not have its filter removed; others may (specification 2 §5). */
export const canRemoveFilter = ({ isKeyDimension }: Dimension): boolean => !isKeyDimension

/** Readers are offered "none" unless the dimension is a key (specification 1 §5). */
export const hasNoneOption = ({ isKeyDimension }: Dimension): boolean => !isKeyDimension

/** Filters of mapped dimensions: those that say "none" are dropped unless that is allowed (specification 1 §5). */
export const withoutForbiddenNone = (filters: Filters, allowed: (id: ComponentId) => boolean): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([id, filter]) => filter.type !== 'single' || filter.value !== FIELD_VALUE_NONE || allowed(id),
    ),
  )
