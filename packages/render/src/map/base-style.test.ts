import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadBaseStyle } from './base-style.ts'

const URL_OF_STYLE = 'https://tiles.test/styles/quiet.json'

const answer = (body: unknown, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('document', { baseURI: 'https://charts.test/de' })
}
afterEach(() => vi.unstubAllGlobals())

const style = {
  version: 8,
  glyphs: '/fonts/{fontstack}/{range}.pbf',
  sprite: 'https://tiles.test/sprite',
  sources: {
    land: { type: 'vector', url: '/land.json' },
    hills: { type: 'raster', tiles: ['/hills/{z}/{x}/{y}.png'] },
  },
  layers: [
    { id: 'ground', type: 'background' },
    { id: 'names', type: 'symbol', source: 'land' },
    { id: 'roads', type: 'line', source: 'land' },
  ],
}

describe('the style of a base map', () => {
  it('is parted into what lies below the data and its labels', async () => {
    answer(style)
    const base = await loadBaseStyle(URL_OF_STYLE)
    expect(base.below.map(({ id }) => id)).toEqual(['ground', 'roads'])
    expect(base.labels.map(({ id }) => id)).toEqual(['names'])
  })

  it('has whole addresses: those of its own server are completed', async () => {
    answer(style)
    const { sources, resources } = await loadBaseStyle(URL_OF_STYLE)
    expect(sources).toMatchObject({
      land: { url: 'https://tiles.test/land.json' },
      hills: { tiles: ['https://tiles.test/hills/{z}/{x}/{y}.png'] },
    })
    expect(resources).toEqual({
      glyphs: 'https://tiles.test/fonts/{fontstack}/{range}.pbf',
      sprite: 'https://tiles.test/sprite',
    })
  })

  it.each([
    ['a list', []],
    ['another version', { ...style, version: 7 }],
    ['a style without layers', { version: 8, sources: {} }],
    ['layers that are none', { ...style, layers: ['ground'] }],
    ['a source that is none', { ...style, sources: { land: 'here' } }],
    ['null', null],
  ])('is refused when it is %s', async (_, body) => {
    answer(body)
    await expect(loadBaseStyle(URL_OF_STYLE)).rejects.toThrow('is not a map style of version 8')
  })

  it('is refused when its server fails', async () => {
    answer({}, 500)
    await expect(loadBaseStyle(URL_OF_STYLE)).rejects.toThrow('answered 500')
  })
})
