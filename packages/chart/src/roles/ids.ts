import type { ComponentId } from '@tessera/cube'

/** The components of fields, leaving out fields that are not there or not chosen. */
export const idsOf = (...fields: ({ componentId: ComponentId } | undefined)[]): ComponentId[] =>
  fields.flatMap((field) => (field === undefined || field.componentId === '' ? [] : [field.componentId]))
