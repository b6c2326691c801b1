/** The messages that name fields which dimensions of time may stand in. */
export const FIELD_NAMES = {
  x: 'controls.axis.horizontal',
  y: 'controls.axis.vertical',
  segment: 'controls.segment',
  detail: 'controls.detail',
  'areaLayer.color': 'controls.map.color',
  'symbolLayer.color': 'controls.map.symbols.color',
} as const

/** The message that names a field; undefined where it has none of its own. */
export const fieldNameOf = (field: string): string | undefined =>
  (FIELD_NAMES as Record<string, string | undefined>)[field]
