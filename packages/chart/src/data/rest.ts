/**
 * The value that represents all but the largest values of a segment (`fields.segment.groupRest`). It does not belong to
 * a cube. Links that hide it and colours chosen for it use this name.
 */
export const REST = 'urn:tessera:rest'

/** The default colour of the rest, a neutral grey. */
export const REST_COLOR = '#8b949c'

export const isRest = ({ value }: { value: string }): boolean => value === REST
