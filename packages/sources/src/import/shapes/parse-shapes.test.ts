import { describe, expect, it } from 'vitest'
import { ImportError } from '../import-error.ts'
import { told } from '../testing/in-english.ts'
import { parseShapes } from './parse-shapes.ts'

const square = (x: number, y: number, size = 1) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const feature = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const collection = (features: unknown[], more: object = {}) => ({
  type: 'FeatureCollection',
  features,
  ...more,
})
const parse = (content: unknown) => parseShapes(new TextEncoder().encode(JSON.stringify(content)))

const topology = {
  type: 'Topology',
  transform: { scale: [0.1, 0.1], translate: [7, 46] },
  arcs: [
    [
      [0, 0],
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
    ],
  ],
  objects: {
    lakes: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }] },
    cantons: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', arcs: [[0, 1]], properties: { name: 'Bern' }, id: 2 }],
    },
  },
}

describe('shapes in a file', () => {
  it('are the areas of GeoJSON with their texts and numbers', () => {
    const [layer] = parse(
      collection([
        feature({ name: ' Bern ', nr: 2, more: { a: 1 }, none: null }, [square(7, 46)]),
        feature({ name: 'point' }, [7, 46], 'Point'),
        { ...feature({}, [[square(8, 46)]], 'MultiPolygon'), id: 'x' },
      ]),
    )
    expect(layer).toHaveLength(2)
    expect([...layer![0]!.properties]).toEqual([
      ['name', 'Bern'],
      ['nr', '2'],
    ])
    expect([...layer![1]!.properties]).toEqual([['id', 'x']])
    expect(layer![0]!.area).toEqual([[square(7, 46)]])
  })

  it('are the areas of each object of TopoJSON', () => {
    const layers = parse(topology)
    expect(layers).toHaveLength(1)
    expect([...layers[0]![0]!.properties]).toEqual([
      ['id', '2'],
      ['name', 'Bern'],
    ])
    expect(layers[0]![0]!.area[0]![0]).toHaveLength(5)
  })

  it.each([
    [2_600_000, 1_200_000],
    [600_000, 200_000],
  ])('are converted from Swiss coordinates such as %i/%i', (east, north) => {
    const [layer] = parse(collection([feature({ name: 'Bern' }, [square(east, north, 1000)])]))
    const [longitude, latitude] = layer![0]!.area[0]![0]![0]!
    // the old observatory of Bern
    expect(longitude).toBeCloseTo(7.438633, 5)
    expect(latitude).toBeCloseTo(46.951083, 5)
  })

  it.each([
    // the origins of these projections, which are on other ellipsoids than WGS 84 in part
    ['urn:ogc:def:crs:EPSG::2154', [700_000, 6_600_000], [3, 46.5]],
    ['EPSG:27700', [400_000, -100_000], [-2, 49]],
    ['http://www.opengis.net/def/crs/EPSG/0/3035', [4_321_000, 3_210_000], [10, 52]],
  ] as const)('are converted from the coordinate system %s', (name, [east, north], [longitude, latitude]) => {
    const crs = { type: 'name', properties: { name } }
    const [layer] = parse(collection([feature({ name: 'a' }, [square(east, north, 1000)])], { crs }))
    const position = layer![0]!.area[0]![0]![0]!
    expect(Math.abs(position[0] - longitude)).toBeLessThan(0.002)
    expect(Math.abs(position[1] - latitude)).toBeLessThan(0.002)
  })

  it('close their rings, and lose rings without an area', () => {
    const [layer] = parse(
      collection([feature({ name: 'a' }, [square(7, 46).slice(0, 4), square(7.2, 46.2, 0.1).slice(0, 2)])]),
    )
    expect(layer![0]!.area).toEqual([[square(7, 46)]])
  })

  it('have no properties that could pollute prototypes', () => {
    const text = JSON.stringify(collection([feature({ proto: { a: 1 }, constructor: 'x' }, [square(7, 46)])]))
    const [layer] = parseShapes(new TextEncoder().encode(text.replace('"proto"', '"__proto__"')))
    expect([...layer![0]!.properties]).toEqual([['constructor', 'x']])
    expect({}).not.toHaveProperty('a')
  })
})

describe('a shapes file that cannot be read', () => {
  const arcs = Array.from({ length: 600 }, () => [0, 1])
  it.each<[string, unknown, RegExp]>([
    ['other JSON', { a: 1 }, /neither GeoJSON with a FeatureCollection nor TopoJSON/],
    ['points', collection([feature({}, [7, 46], 'Point')]), /contains no areas/],
    ['nothing', collection([]), /contains no areas/],
    ['texts as coordinates', collection([feature({}, [[['7', '46']]])]), /shapes file is damaged/],
    ['flat coordinates', collection([feature({}, [7, 46])]), /shapes file is damaged/],
    ['metres', collection([feature({}, [square(300_000, 5_000_000)])]), /neither longitudes and latitudes/],
    [
      'another coordinate system',
      collection([feature({}, [square(7, 46)])], {
        crs: { type: 'name', properties: { name: 'EPSG:3857' } },
      }),
      /not in the coordinate system that the file states \(EPSG:3857\).*convert them/,
    ],
    [
      'a wrong coordinate system',
      collection([feature({}, [square(7, 46)])], {
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2056' } },
      }),
      /\(urn:ogc:def:crs:EPSG::2056\).*convert them/,
    ],
    [
      'an unknown coordinate system',
      collection([feature({}, [square(7, 46)])], {
        crs: { type: 'name', properties: { name: 'EPSG:../../9' } },
      }),
      /\(EPSG:\.\.\/\.\.\/9\) is not known/,
    ],
    ['a damaged topology', { ...topology, arcs: 'x' }, /shapes file is damaged/],
    ['missing borders', { ...topology, arcs: [topology.arcs[0]] }, /borders that are missing/],
    [
      'many areas',
      collection(Array.from({ length: 10_001 }, () => feature({ n: 1 }, [square(7, 46)]))),
      /10001 areas, but the maximum is 10000/,
    ],
    [
      'many features without areas',
      collection(Array.from({ length: 100_001 }, () => 0)),
      /100001 features, but the maximum is 100000/,
    ],
    [
      'many objects',
      {
        ...topology,
        objects: Object.fromEntries(
          Array.from({ length: 21 }, (_, index) => [`o${index}`, topology.objects.cantons]),
        ),
      },
      /21 layers with areas, but the maximum is 20/,
    ],
    [
      'borders used very often',
      {
        ...topology,
        arcs: topology.arcs.map((arc) => [...arc, ...Array.from({ length: 1000 }, () => [0, 0])]),
        objects: { a: { type: 'Polygon', arcs } },
      },
      /points, but the maximum is 500000: simplify it/,
    ],
  ])('says so: %s', (_, content, message) => {
    expect(() => parse(content)).toThrow(ImportError)
    expect(() => told(() => parse(content))).toThrow(message)
  })

  it('says so: text that is not JSON', () => {
    expect(() => told(() => parseShapes(new TextEncoder().encode('<kml>')))).toThrow(
      /cannot be read: use GeoJSON/,
    )
    expect(() => told(() => parseShapes(new Uint8Array([0xff, 0xfe, 0])))).toThrow(
      /cannot be read: use GeoJSON/,
    )
  })

  it('says so: coordinates out of range', () => {
    const text = JSON.stringify(collection([feature({}, [square(7, 46)])])).replace('[7,46]', '[1e999,46]')
    expect(() => told(() => parseShapes(new TextEncoder().encode(text)))).toThrow(/shapes file is damaged/)
  })

  it('says so: geometry that is nested deeply', () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
    const text = `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${deep}}}`
    expect(() => told(() => parseShapes(new TextEncoder().encode(text)))).toThrow(/shapes file is damaged/)
  })

  it('says so before parsing: a million points', () => {
    const bytes = new TextEncoder().encode(
      `{"type":"FeatureCollection","features":[${'[1,1],'.repeat(1_000_001)}`,
    )
    expect(() => told(() => parseShapes(bytes))).toThrow(/points, but the maximum is 500000/)
  })
})
