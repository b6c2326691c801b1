/**
 * The parameter for values that readers of a dashboard have pinned. There is one `pin` per value, which consists of the
 * id of its dimension, a space and the value. Ids contain no spaces. Pins highlight values but do not filter, so images
 * and data ignore them.
 */
const KEY = 'pin'
const PIN = /^(\S{1,1000}) (\S.{0,1000})$/
/** The maximum number of pins. Charts distinguish marks by at most this many dimensions. */
const MAX_PINS = 4

/** A value with the id of its dimension. Whether it exists is known only to the charts. */
export type Pin = { id: string; value: string }

/** Reads the pins of a URL. Ignores invalid ones. */
export const readPins = (params: URLSearchParams): Pin[] =>
  params
    .getAll(KEY)
    .slice(0, MAX_PINS)
    .flatMap((text) => {
      const [, id, value] = PIN.exec(text) ?? []
      return id === undefined || value === undefined ? [] : [{ id, value }]
    })

/** Replaces the pins of a URL. Keeps everything else. */
export const withPins = (params: URLSearchParams, pins: Pin[]): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([key]) => key !== KEY),
    ...pins.map(({ id, value }): [string, string] => [KEY, `${id} ${value}`]),
  ])
