import { describe, expect, it } from 'vitest'
import { ImportError } from '../import-error.ts'
import { told } from '../testing/in-english.ts'
import { toArchive } from '../testing/to-archive.ts'
import { type TestLayer, toGeoPackage, toWkbPolygon } from '../testing/to-geopackage.ts'
import { parseShapes } from './parse-shapes.ts'

const WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]'
const LAEA =
  'PROJCS["ETRS89-extended / LAEA Europe",GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Lambert_Azimuthal_Equal_Area"],PARAMETER["latitude_of_center",52],PARAMETER["longitude_of_center",10],PARAMETER["false_easting",4321000],PARAMETER["false_northing",3210000],UNIT["metre",1],AXIS["Northing",NORTH],AXIS["Easting",EAST],AUTHORITY["EPSG","3035"]]'

const ring = (x: number, y: number, size = 1): number[][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const row = (x: number, name: string, code: number | bigint = 7) => ({
  geometry: toWkbPolygon(ring(x, 46)),
  code,
  name,
})
const layer = (more: Partial<TestLayer> = {}): TestLayer => ({
  name: 'areas',
  system: WGS84,
  rows: [row(7, 'Zürich'), row(8, 'Genève', 2n ** 60n)],
  ...more,
})

describe('a GeoPackage', () => {
  it('becomes areas with the columns of their rows, with the key last', () => {
    const [areas] = parseShapes(toGeoPackage([layer()]))
    expect(areas!.map(({ properties }) => [...properties])).toEqual([
      [
        ['code', '7'],
        ['name', 'Zürich'],
        ['fid', '1'],
      ],
      [
        ['code', '1152921504606846976'],
        ['name', 'Genève'],
        ['fid', '2'],
      ],
    ])
    expect(areas![0]!.area).toEqual([[ring(7, 46)]])
  })

  it('is converted from a national projection, which may differ between layers', () => {
    const projected = layer({
      name: 'a "projected" layer',
      system: LAEA,
      rows: [{ ...row(0, 'a'), geometry: toWkbPolygon(ring(4_321_000, 3_210_000, 1000)) }],
    })
    const layers = parseShapes(toGeoPackage([projected, layer()]))
    const [first, second] = layers.map((one) => one[0]!.area[0]![0]![0]!)
    expect(first![0]).toBeCloseTo(10, 6)
    expect(first![1]).toBeCloseTo(52, 6)
    expect(second).toEqual([7, 46])
  })

  it.each([
    ['heights', 1003, [1]],
    ['measures', 2003, [1]],
    ['both', 3003, [1, 2]],
    ['heights as in PostGIS', 0x80000003, [1]],
  ])('may have positions with %s', (_, code, more) => {
    const positions = ring(7, 46).map((position) => [...position, ...more])
    const rows = [{ ...row(7, 'a'), geometry: toWkbPolygon(positions, code) }]
    expect(parseShapes(toGeoPackage([layer({ rows })]))[0]![0]!.area).toEqual([[ring(7, 46)]])
  })

  it('may have multipolygons, and rows without areas', () => {
    const head = Buffer.from([1, 6, 0, 0, 0, 2, 0, 0, 0])
    const both = Buffer.concat([head, toWkbPolygon(ring(7, 46)), toWkbPolygon(ring(9, 46))])
    const rows = [
      { ...row(7, 'point'), geometry: toWkbPolygon([[7, 46]], 1) },
      { ...row(7, 'a'), geometry: both },
    ]
    const [areas] = parseShapes(toGeoPackage([layer({ rows })]))
    expect(areas!.map(({ area }) => area)).toEqual([[[ring(7, 46)], [ring(9, 46)]]])
  })

  it('may be in an archive', () => {
    expect(parseShapes(toArchive({ 'a/areas.gpkg': toGeoPackage([layer()]) }))).toHaveLength(1)
  })
})

describe('a GeoPackage that cannot be read', () => {
  const whole = toGeoPackage([layer()])
  const long = toWkbPolygon(ring(7, 46))
  long.writeUInt32LE(0xffffffff, 9)
  it.each<[string, Buffer, RegExp]>([
    [
      'another database',
      Buffer.concat([whole.subarray(0, 100), Buffer.alloc(4000)]),
      /GeoPackage is damaged/,
    ],
    ['a part of one', whole.subarray(0, 5000), /GeoPackage is damaged/],
    ['no areas', toGeoPackage([layer({ rows: [] })]), /contains no areas/],
    [
      'more points than there are bytes',
      toGeoPackage([layer({ rows: [{ ...row(7, 'a'), geometry: long }] })]),
      /GeoPackage is damaged/,
    ],
    [
      'too many points',
      toGeoPackage([layer({ rows: [{ ...row(7, 'a'), geometry: Buffer.alloc(17e6) }] })]),
      /points, but the maximum is 500000/,
    ],
    [
      'another coordinate system than stated',
      toGeoPackage([layer({ system: LAEA })]),
      /\(ETRS89-extended \/ LAEA Europe\)/,
    ],
  ])('says so: %s', (_, bytes, message) => {
    expect(() => parseShapes(bytes)).toThrow(ImportError)
    expect(() => told(() => parseShapes(bytes))).toThrow(message)
  })
})
