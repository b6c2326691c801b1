import { describe, expect, it } from 'vitest'
import { readPictureWish, toPictureWidth } from './picture-wish.ts'

const read = (query: string) => readPictureWish(new URLSearchParams(query))

describe('what an address asks of a picture', () => {
  it('is the usual if it says nothing', () => {
    expect(read('')).toEqual({ width: 960, scale: 1, isTransparent: false, isKept: false })
  })
  it('is taken within bounds', () => {
    expect(read('width=600&scale=2&background=transparent&download=true')).toEqual({
      width: 600,
      scale: 2,
      isTransparent: true,
      isKept: true,
    })
    expect(read('width=800&height=420.4')).toMatchObject({ width: 800, height: 420 })
    expect(read('height=199')).not.toHaveProperty('height')
    expect(read('width=1.5e3&scale=1.5')).toMatchObject({ width: 1500, scale: 1.5 })
  })
  it('falls back if it cannot be had', () => {
    for (const query of [
      'width=279&scale=0',
      'width=2001&scale=4',
      'width=&scale=',
      'width=x&scale=Infinity',
    ]) {
      expect(read(query)).toMatchObject({ width: 960, scale: 1 })
    }
    expect(read('background=red&download=1')).toMatchObject({ isTransparent: false, isKept: false })
  })
  it('can be the width of a chart on screen', () => {
    expect([toPictureWidth(120), toPictureWidth(742.4), toPictureWidth(5000)]).toEqual([280, 742, 2000])
  })
})
