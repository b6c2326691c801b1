import { expect, it, vi } from 'vitest'
import { moveByKey } from './move-by-key.ts'

const createMap = () => ({ panBy: vi.fn(), zoomBy: vi.fn(), reset: vi.fn() })

it.each([
  ['ArrowRight', [0.25, 0]],
  ['ArrowLeft', [-0.25, 0]],
  ['ArrowUp', [0, -0.25]],
  ['ArrowDown', [0, 0.25]],
])('Shift and %s move the map by a quarter', (key, by) => {
  const map = createMap()
  expect(moveByKey({ key, shiftKey: true }, map)).toBe(true)
  expect(map.panBy.mock.calls).toEqual([by])
})

it('arrows alone are left to those who walk the places', () => {
  const map = createMap()
  expect(moveByKey({ key: 'ArrowRight', shiftKey: false }, map)).toBe(false)
  expect(map.panBy).not.toHaveBeenCalled()
})

it('plus, minus and 0 zoom in, zoom out and go back, whatever key they lie on', () => {
  const map = createMap()
  for (const key of ['+', '=', '-', '_', '0']) expect(moveByKey({ key, shiftKey: false }, map)).toBe(true)
  expect(map.zoomBy.mock.calls).toEqual([[1], [1], [-1], [-1]])
  expect(map.reset).toHaveBeenCalledTimes(1)
})
