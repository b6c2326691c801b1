/**
 * The value that stands for all but the largest values of a segment (`fields.segment.groupRest`). It is not a value of any
 * cube: addresses that hide it and colours chosen for it name it so.
 */
export const REST = 'urn:tessera:rest'

/** What the rest is coloured with unless its author has chosen another colour: it is nothing in particular. */
export const REST_COLOR = '#8b949c'

export const isRest = ({ value }: { value: string }): boolean => value === REST
