import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ImportError } from '../import-error.ts'
import { told } from '../testing/in-english.ts'
import { toArchive } from '../testing/to-archive.ts'
import { toShapefile } from '../testing/to-shapefile.ts'
import { parseShapes } from './parse-shapes.ts'

const LV95 =
  'PROJCS["CH1903+_LV95",GEOGCS["GCS_CH1903+",DATUM["D_CH1903+",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Hotine_Oblique_Mercator_Azimuth_Center"],PARAMETER["False_Easting",2600000],PARAMETER["False_Northing",1200000],UNIT["Meter",1]]'
const UTM32 =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** A square as shapefiles have them: clockwise around areas, counterclockwise around holes. */
const square = (x: number, y: number, size = 1): [number, number][] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
]
const shapes = (x = 7, y = 46, size = 1) => [
  { rings: [square(x, y, size)], cells: ['Zürich', 1] },
  { rings: [square(x + size, y, size), square(x + 3 * size, y, size)], cells: ['Genève', 25] },
]
const files = (
  content = toShapefile(['NAME', 'NR'], shapes()),
  more: Record<string, string> = { prj: WGS84 },
) => ({
  'shapes/a.shp': content.shp,
  'shapes/a.dbf': content.dbf,
  ...Object.fromEntries(Object.entries(more).map(([ending, text]) => [`shapes/a.${ending}`, text])),
})
const read = (content: Record<string, string | Buffer>) => parseShapes(toArchive(content))
const namesOf = (content: Record<string, string | Buffer>) =>
  read(content)[0]!.map(({ properties }) => properties.get('NAME'))

describe('a zipped shapefile', () => {
  it('becomes areas with the texts and numbers of their rows', () => {
    const [layer] = read(files())
    expect(layer!.map(({ properties }) => Object.fromEntries(properties))).toEqual([
      { NAME: 'Zürich', NR: '1' },
      { NAME: 'Genève', NR: '25' },
    ])
    expect(layer!.map(({ area }) => area)).toEqual([[[square(7, 46)]], [[square(8, 46)], [square(10, 46)]]])
  })

  it('has holes', () => {
    const hole = square(7.2, 46.2, 0.1).toReversed()
    const content = toShapefile(['NAME'], [{ rings: [square(7, 46), hole], cells: ['a'] }])
    expect(read(files(content))[0]![0]!.area).toEqual([[square(7, 46), hole]])
  })

  it.each([
    ['Swiss coordinates', LV95, [2_600_000, 1_200_000], [7.438633, 46.951083]],
    // the northing of 50° on the central meridian: 0.9996 times the length of the meridian on GRS 80
    ['UTM', UTM32, [500_000, 5_538_630.7], [9, 50]],
  ] as const)('is converted from %s', (_, prj, [x, y], [longitude, latitude]) => {
    const [layer] = read(files(toShapefile(['NAME', 'NR'], shapes(x, y, 1000)), { prj }))
    const [first] = layer![0]!.area[0]![0]!
    expect(first![0]).toBeCloseTo(longitude, 5)
    expect(first![1]).toBeCloseTo(latitude, 5)
  })

  it('is converted by its numbers if its coordinate system is missing', () => {
    expect(namesOf(files(undefined, {}))).toEqual(['Zürich', 'Genève'])
    const unknown = files(toShapefile(['NAME', 'NR'], shapes(500_000, 5_538_630, 1000)), {})
    expect(() => told(() => read(unknown))).toThrow(/does not state their coordinate system/)
  })

  it.each([
    ['UTF-8, as the .cpg file says', 'utf8', { cpg: 'UTF-8\n' }],
    ['Latin-1, as the .cpg file says', 'latin1', { cpg: '88591' }],
    ['Windows-1252, as the .cpg file says', 'latin1', { cpg: 'ANSI 1252' }],
    ['UTF-8 without a .cpg file', 'utf8', {}],
    ['Windows-1252 without a .cpg file', 'latin1', {}],
    ['Windows-1252 with an unknown .cpg file', 'latin1', { cpg: 'OEM' }],
  ] as const)('has texts in %s', (_, encoding, more) => {
    const content = toShapefile(['NAME', 'NR'], shapes(), encoding)
    expect(namesOf(files(content, { prj: WGS84, ...more }))).toEqual(['Zürich', 'Genève'])
  })

  it('has one layer for each of several shapefiles, whatever the case of their names', () => {
    const { shp, dbf } = toShapefile(['NAME', 'NR'], shapes())
    const both = { ...files(), 'B.SHP': shp, 'b.dbf': dbf, '__MACOSX/._a.shp': 'x', 'readme.txt': 'x' }
    expect(read(both)).toHaveLength(2)
  })
})

describe('a shapefile that cannot be read', () => {
  const { shp, dbf } = toShapefile(['NAME', 'NR'], shapes())
  const change = (content: Buffer, at: number, byte: number) => {
    const changed = Buffer.from(content)
    changed[at] = byte
    return changed
  }
  it.each<[string, Record<string, string | Buffer>, RegExp]>([
    ['no table', { 'a.shp': shp }, /no table of names: add its \.dbf file/],
    ['an empty table', { 'a.shp': shp, 'a.dbf': '' }, /The shapefile is damaged/],
    ['a table that ends early', { 'a.shp': shp, 'a.dbf': dbf.subarray(0, -60) }, /The shapefile is damaged/],
    // 16 million rows of no bytes
    [
      'a table of empty rows',
      { 'a.shp': shp, 'a.dbf': change(change(change(dbf, 10, 0), 11, 0), 6, 255) },
      /The shapefile is damaged/,
    ],
    ['empty shapes', { 'a.shp': '', 'a.dbf': dbf }, /The shapefile is damaged/],
    ['more points than there are bytes', { 'a.shp': change(shp, 150, 255), 'a.dbf': dbf }, /is damaged/],
    ['an unknown kind of shapes', { 'a.shp': change(shp, 32, 12), 'a.dbf': dbf }, /is damaged/],
    [
      'an unknown coordinate system',
      files(undefined, { prj: 'PROJCS["Mars_2000",PROJECTION["Unheard_Of"]]' }),
      /\(Mars_2000\) is not known: convert them/,
    ],
    [
      'another coordinate system than stated',
      files(undefined, { prj: UTM32 }),
      /not in the coordinate system that the file states \(ETRS_1989_UTM_Zone_32N\)/,
    ],
    ['an archive of other files', { 'a.txt': 'x' }, /The archive contains no shapes/],
    [
      'numbers beyond all bounds',
      files(toShapefile(['N'], [{ rings: [square(Number.NaN, 1)], cells: ['a'] }])),
      /shapes file is damaged/,
    ],
  ])('says so: %s', (_, content, message) => {
    expect(() => read(content)).toThrow(ImportError)
    expect(() => told(() => read(content))).toThrow(message)
  })

  it('says so: a .shp file without the others', () => {
    expect(() => told(() => parseShapes(shp))).toThrow(
      /put its \.shp, \.dbf, \.prj and \.cpg files into one zip file/,
    )
  })

  it('says so before parsing: too many points', () => {
    // bytes that cannot be packed, so that the archive is not refused for its size
    const many = Buffer.concat([shp, randomBytes(17e6)])
    expect(() => told(() => read({ 'a.shp': many, 'a.dbf': dbf }))).toThrow(
      /points, but the maximum is 500000/,
    )
  })
})
