/**
 * What readers of a dashboard have pinned, in its address: `pin` for each value, the id of its dimension and the value
 * after a space. Ids have no spaces. A pin lights up and filters nothing, so neither pictures nor data read it.
 */
const KEY = 'pin'
const PIN = /^(\S{1,1000}) (\S.{0,1000})$/
/** A datum stands for no more dimensions than charts tell marks apart by. */
const MAX_PINS = 4

/** A value by the id of its dimension; whether there are such, only the charts know. */
export type Pin = { id: string; value: string }

/** The pins of an address; what is none is left out. */
export const readPins = (params: URLSearchParams): Pin[] =>
  params
    .getAll(KEY)
    .slice(0, MAX_PINS)
    .flatMap((text) => {
      const [, id, value] = PIN.exec(text) ?? []
      return id === undefined || value === undefined ? [] : [{ id, value }]
    })

/** The address with other pins; all else stays. */
export const withPins = (params: URLSearchParams, pins: Pin[]): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([key]) => key !== KEY),
    ...pins.map(({ id, value }): [string, string] => [KEY, `${id} ${value}`]),
  ])
