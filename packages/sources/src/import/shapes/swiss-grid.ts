/** A coordinate system of a shapes file: degrees, or the Swiss grids LV95 and LV03. */
export type Grid = 'degrees' | 'lv95' | 'lv03'

/**
 * Converts Swiss coordinates to longitude and latitude, accurate to about a metre. Source: the approximate formulas of
 * the Federal Office of Topography swisstopo (“Approximate solution CH1903/CH1903+ to WGS84”).
 */
export function fromSwissGrid([east, north]: [number, number], grid: 'lv95' | 'lv03'): [number, number] {
  const [offsetEast, offsetNorth] = grid === 'lv95' ? [2_600_000, 1_200_000] : [600_000, 200_000]
  const y = (east - offsetEast) / 1e6
  const x = (north - offsetNorth) / 1e6
  const longitude = 2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x ** 2 - 0.0436 * y ** 3
  const latitude =
    16.9023892 + 3.238272 * x - 0.270978 * y ** 2 - 0.002528 * x ** 2 - 0.0447 * y ** 2 * x - 0.014 * x ** 3
  return [(longitude * 100) / 36, (latitude * 100) / 36]
}

type Range = [min: number, max: number]
const GRIDS: { grid: Grid; x: Range; y: Range }[] = [
  { grid: 'degrees', x: [-180, 180], y: [-90, 90] },
  { grid: 'lv95', x: [2_400_000, 2_900_000], y: [1_000_000, 1_400_000] },
  { grid: 'lv03', x: [400_000, 900_000], y: [0, 400_000] },
]

/** Returns the grid that contains all positions between two corners, if there is one. */
export const findGrid = ({ x, y }: { x: Range; y: Range }): Grid | undefined =>
  GRIDS.find((one) => isWithin(x, one.x) && isWithin(y, one.y))?.grid

const isWithin = ([min, max]: Range, [from, to]: Range): boolean => min >= from && max <= to

/** Returns the grid with that name or EPSG code: `undefined` if it is another one. */
export function readGridName(name: string): Grid | undefined {
  if (/(?:^|\D)2056$|LV95/i.test(name)) return 'lv95'
  if (/(?:^|\D)21781$|LV03/i.test(name)) return 'lv03'
  return /CRS:?:?84$|(?:^|\D)(?:4326|4258)$|^(?:GCS_)?WGS[ _]?(?:19)?84$/i.test(name) ? 'degrees' : undefined
}
