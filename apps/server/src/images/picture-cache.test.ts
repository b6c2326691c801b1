import { describe, expect, it } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const picture = (bytes: number, fill = 1) => new Uint8Array(bytes).fill(fill)

describe('pictures that were drawn before', () => {
  it('are drawn once, also for those who ask at the same time', async () => {
    const cache = createPictureCache(100)
    let drawn = 0
    const ask = () =>
      cache.get('a', async () => {
        drawn++
        return picture(10)
      })
    const both = await Promise.all([ask(), ask()])
    expect(both[0]).toBe(both[1])
    expect(await ask()).toBe(both[0])
    expect(drawn).toBe(1)
  })
  it('are kept by their key', async () => {
    const cache = createPictureCache(100)
    await cache.get('a', async () => picture(10, 1))
    expect(await cache.get('b', async () => picture(10, 2))).toEqual(picture(10, 2))
    expect(await cache.get('a', async () => picture(10, 3))).toEqual(picture(10, 1))
  })
  it('never take more than they may; what was not asked for the longest goes first', async () => {
    const cache = createPictureCache(100)
    await cache.get('a', async () => picture(40, 1))
    await cache.get('b', async () => picture(40, 2))
    await cache.get('a', async () => picture(40, 9))
    await cache.get('c', async () => picture(40, 3))
    expect(await cache.get('a', async () => picture(40, 9))).toEqual(picture(40, 1))
    expect(await cache.get('b', async () => picture(40, 9))).toEqual(picture(40, 9))
  })
  it('that are larger than all there is room for are answered and not kept', async () => {
    const cache = createPictureCache(100)
    await cache.get('a', async () => picture(40))
    expect((await cache.get('large', async () => picture(101))).byteLength).toBe(101)
    expect(await cache.get('large', async () => picture(1))).toEqual(picture(1))
  })
  it('that failed are tried again', async () => {
    const cache = createPictureCache(100)
    await expect(cache.get('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
    expect(await cache.get('a', async () => picture(1))).toEqual(picture(1))
  })
})
