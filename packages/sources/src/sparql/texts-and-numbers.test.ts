import { describe, expect, test } from 'vitest'
import { toExactNumber } from '../model/exact-number.ts'
import { parseWkt } from '../model/parse-wkt.ts'
import { pickText } from '../model/pick-text.ts'
import { PromiseCache } from '../model/promise-cache.ts'
import { highlight } from '../search/highlight.ts'

const text = (value: string, language = '') => ({ value, language })

describe('the label rule', () => {
  test('takes the requested language, then de, fr, it, en, then none, then any', () => {
    const all = [
      text('x', 'rm'),
      text('-'),
      text('e', 'en'),
      text('i', 'it'),
      text('f', 'fr'),
      text('d', 'de'),
    ]
    expect(pickText(all, 'it')).toBe('i')
    expect(pickText(all.slice(0, 5), 'it')).toBe('i')
    expect(pickText(all.slice(0, 3), 'fr')).toBe('e')
    expect(pickText(all.slice(0, 2), 'fr')).toBe('-')
    expect(pickText(all.slice(0, 1), 'fr')).toBe('x')
    expect(pickText([], 'fr')).toBeUndefined()
  })
  test('takes a region for its language, after the language itself', () => {
    expect(pickText([text('e', 'en'), text('ch', 'de-ch')], 'de')).toBe('ch')
    expect(pickText([text('ch', 'de-ch'), text('d', 'de')], 'de')).toBe('d')
    expect(pickText([text('not german', 'den'), text('e', 'en')], 'de')).toBe('e')
  })
  test('does not depend on the order of the store', () => {
    expect(pickText([text('b', 'de'), text('a', 'de')], 'de')).toBe(
      pickText([text('a', 'de'), text('b', 'de')], 'de'),
    )
  })
})

describe('a number of a cell', () => {
  test('is a number where that is exact', () => {
    for (const [written, number] of [
      ['0', 0],
      ['-0.10', -0.1],
      ['+7', 7],
      ['1e3', 1000],
      ['0.000000000000000000001', 1e-21],
      ['100000000000000000000000', 1e23],
      ['9007199254740992', 2 ** 53],
      ['000000000000000000012.50', 12.5],
    ] as const) {
      expect(toExactNumber(written)).toBe(number)
    }
  })
  test('stays text where a double is another number, or it is none', () => {
    for (const written of [
      '9007199254740993',
      '0.1000000000000000055',
      '-12345678901234567.89',
      'INF',
      'NaN',
      'n/a',
      '',
      '0x10',
      '0b11',
      '1_000',
      '1e',
      '--1',
    ]) {
      expect(toExactNumber(written)).toBe(written)
    }
  })
})

describe('highlighting', () => {
  test('escapes the text and nothing but b comes through', () => {
    expect(highlight('<b>"A&B"</b>', [])).toBe('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;')
    expect(highlight('a <i>b</i> a', ['A', '<i>'])).toBe('<b>a</b> <b>&lt;i&gt;</b>b&lt;/i&gt; <b>a</b>')
    expect(highlight('&amp; amp', ['amp'])).toBe('&amp;<b>amp</b>; <b>amp</b>')
  })
  test('takes words as they are written', () => {
    expect(highlight('a.b* (c) [d] x-y /', ['.', '*', '(c)', '[d]', '-', '/', '\\', '', 'x'])).toBe(
      'a<b>.</b>b<b>*</b> <b>(c)</b> <b>[d]</b> <b>x</b><b>-</b>y <b>/</b>',
    )
  })
})

describe('well-known text', () => {
  test('becomes GeoJSON', () => {
    expect(parseWkt('POINT(7.5 46.9)')).toEqual({ type: 'Point', coordinates: [7.5, 46.9] })
    expect(parseWkt(' polygon ((0 0, 1 0,1 1, 0 0),(0.1 0.1, 0.2 0.1, 0.2 0.2, 0.1 0.1)) ')).toMatchObject({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
        { length: 4 },
      ],
    })
    expect(
      parseWkt('MULTIPOLYGON Z (((0 0 5,1 0 5,1 1 5,0 0 5)),((2 2 5,3 2 5,3 3 5,2 2 5)))'),
    ).toMatchObject({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        { length: 1 },
      ],
    })
  })
  test('swaps coordinates where latitude comes first', () => {
    expect(parseWkt('<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(46.9 7.5)')).toMatchObject({
      coordinates: [7.5, 46.9],
    })
    expect(parseWkt('<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POINT(7.5 46.9)')).toMatchObject({
      coordinates: [7.5, 46.9],
    })
  })
  test('that is none is refused', () => {
    for (const wkt of [
      '',
      'POINT',
      'POINT(1)',
      'POINT(a b)',
      'POLYGON((0 0, 1 1)',
      'POLYGON(0 0)',
      'CIRCLE(1 2)',
      '<p>',
      'POLYGON EMPTY',
      'MULTIPOLYGON EMPTY',
      'POLYGON((0 0, 1 1, 0 0))',
      'POLYGON((0 0, 1 0, NaN 1, 0 0))',
    ]) {
      expect(() => parseWkt(wkt)).toThrow(SyntaxError)
    }
  })
  test('in another coordinate system, or off the globe, is refused', () => {
    for (const wkt of [
      '<http://www.opengis.net/def/crs/EPSG/0/2056> POINT(7.5 46.9)',
      '<http://www.opengis.net/def/crs/EPSG/0/3857> POINT(7.5 46.9)',
      'POINT(2600000 1200000)',
      'POINT(46 95)',
      '<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(95 46)',
    ]) {
      expect(() => parseWkt(wkt)).toThrow(SyntaxError)
    }
    expect(parseWkt('POINT(-180 90)')).toEqual({ type: 'Point', coordinates: [-180, 90] })
  })
  test('with a ring left open is closed', () => {
    expect(parseWkt('POLYGON((0 0, 1 0, 1 1))')).toEqual(parseWkt('POLYGON((0 0, 1 0, 1 1, 0 0))'))
  })
  test('is read in one go, however long it is', () => {
    // Regular expressions that backtrack would take hours for this text.
    expect(() => parseWkt(`POINT${' '.repeat(200_000)}x`)).toThrow(SyntaxError)
    expect(() => parseWkt(`POLYGON(${'('.repeat(200_000)}`)).toThrow(SyntaxError)
    expect(() => parseWkt('A'.repeat(200_000))).toThrow(SyntaxError)
    expect(() => parseWkt(`POINT(7 47${' '.repeat(10_000_000)})`)).toThrow('too large')
  })
})

describe('remembering what was loaded', () => {
  test('shares one load between those who ask at the same time', async () => {
    const cache = new PromiseCache<number>(10, 60_000)
    let loads = 0
    const load = async () => {
      loads += 1
      return loads
    }
    expect(await Promise.all([cache.read('a', load), cache.read('a', load), cache.read('b', load)])).toEqual([
      1, 1, 2,
    ])
    expect(await cache.read('a', load)).toBe(1)
  })
  test('forgets failures', async () => {
    const cache = new PromiseCache<number>(10, 60_000)
    await expect(cache.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.read('a', async () => 2)).toBe(2)
  })
})
