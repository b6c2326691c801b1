import { describe, expect, it } from 'vitest'
import { readSection, toCamera, zoomLimits } from './camera.ts'

describe('the camera of a view', () => {
  const view = { centre: [8, 47] as [number, number], worldWidth: 2048, centralLongitude: 0 }

  it('counts zooms from a world of 512 px', () => {
    expect(toCamera(view, 1)).toEqual({ center: [8, 47], zoom: 2 })
  })

  it('is nearer where the scene is drawn larger', () => {
    expect(toCamera(view, 2).zoom).toBe(3)
  })
})

describe('the ends of zooming', () => {
  it('are 1 and 13', () => {
    expect(zoomLimits(5)).toEqual({ least: 1, most: 13 })
  })

  it('are as far as the first view needs', () => {
    expect(zoomLimits(-0.6).least).toBe(-0.6)
    expect(zoomLimits(15).most).toBe(15)
  })
})

it('the section that is seen leaves out the margin around it', () => {
  const unproject = ([x, y]: [number, number]) => ({ lng: x / 10, lat: -y / 10 })
  const section = readSection(unproject, { margin: 10 }, { width: 400, height: 200, scale: 2 })
  expect(section).toEqual([
    [2, -18],
    [38, -2],
  ])
})
