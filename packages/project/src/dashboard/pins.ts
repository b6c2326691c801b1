/**
 * The values that readers of a dashboard pinned, in the URL: a `pin` per value, consisting of the id of its dimension,
 * a
 * space and the value. Ids contain no spaces. A pin highlights but does not filter, so images and data ignore it.
 */
const KEY = 'pin'
const PIN = /^(\S{1,1000}) (\S.{0,1000})$/
/** Charts distinguish marks by at most this many dimensions. */
const MAX_PINS = 4

/** A value with the id of its dimension. Only the charts know whether it exists. */
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

/** Replaces the pins of a URL and keeps everything else. */
export const withPins = (params: URLSearchParams, pins: Pin[]): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([key]) => key !== KEY),
    ...pins.map(({ id, value }): [string, string] => [KEY, `${id} ${value}`]),
  ])
