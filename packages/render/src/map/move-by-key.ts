import type { MapMoves } from './use-map-view.ts'

/** The share of the view by which a key moves the map. */
const STEP = 0.25

type Key = { key: string; shiftKey: boolean }

/** Moves a map by Shift with arrows, plus, minus and 0. Returns false for other keys. */
export function moveByKey({ key, shiftKey }: Key, map: MapMoves): boolean {
  const [across, down] = (shiftKey ? DIRECTIONS[key] : undefined) ?? [0, 0]
  if (across !== 0 || down !== 0) map.panBy(across * STEP, down * STEP)
  else if (key === '+' || key === '=') map.zoomBy(1)
  else if (key === '-' || key === '_') map.zoomBy(-1)
  else if (key === '0') map.reset()
  else return false
  return true
}

const DIRECTIONS: Record<string, [across: number, down: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
