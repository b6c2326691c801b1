/** Message ids of fields that temporal dimensions may be in. */
export const FIELD_NAMES = {
  x: 'controls.axis.horizontal',
  y: 'controls.axis.vertical',
  segment: 'controls.segment',
  detail: 'controls.detail',
  'areaLayer.color': 'controls.map.color',
  'symbolLayer.color': 'controls.map.symbols.color',
} as const

/** Returns the message id of a field's name; `undefined` if it has none. */
export const fieldNameOf = (field: string): string | undefined =>
  (FIELD_NAMES as Record<string, string | undefined>)[field]
