import {
  type Corner,
  hatchPath,
  type ImageMark,
  type Mark,
  type PictureScene,
  readPathRings,
} from '@tessera/chart'
import { boxOfRings } from '../reading/rings.ts'
import { clipRing } from './clip-ring.ts'
import type { MapBox, Move } from './map-view.ts'

/**
 * How far beyond its frame a moved map is drawn, as a share of the frame's size, so that dragging does not reveal an edge
 * immediately.
 */
const AROUND = 0.5

/** Moves the map of a scene: places move, while symbols and strokes keep their size. */
export function moveScene<Scene extends PictureScene>(scene: Scene, move: Move, box: MapBox): Scene {
  if (move.scale === 1 && move.left === 0 && move.top === 0) return scene
  let last = ''
  const marks = scene.marks.map((mark): Mark => {
    switch (mark.type) {
      case 'dot':
        return { ...mark, x: mark.x * move.scale + move.left, y: mark.y * move.scale + move.top }
      case 'polygon':
        // Hatch lines keep their spacing; they cover the preceding region.
        last = mark.lines ? hatchPath(last, mark.lines) : movePath(mark.path, move, box)
        return { ...mark, path: last }
      case 'image':
        return moveImage(mark, move)
      default:
        return mark
    }
  })
  return { ...scene, marks }
}

const moveImage = (mark: ImageMark, { scale, left, top }: Move): ImageMark => ({
  ...mark,
  x: mark.x * scale + left,
  y: mark.y * scale + top,
  width: mark.width * scale,
  height: mark.height * scale,
})

function movePath(path: string, { scale, left, top }: Move, box: MapBox): string {
  const limit = {
    left: -AROUND * box.width,
    top: box.top - AROUND * box.height,
    right: (1 + AROUND) * box.width,
    bottom: box.top + (1 + AROUND) * box.height,
  }
  return readPathRings(path)
    .map((ring) => {
      const moved = ring.map(([x, y]): Corner => [x * scale + left, y * scale + top])
      const around = boxOfRings([moved])
      const isWhole =
        around.left >= limit.left &&
        around.right <= limit.right &&
        around.top >= limit.top &&
        around.bottom <= limit.bottom
      return toPath(isWhole ? moved : clipRing(moved, limit))
    })
    .join('')
}

const toPath = (ring: Corner[]): string =>
  ring.length < 3 ? '' : `M${ring.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join('L')}Z`

const tenth = (value: number): number => Math.round(value * 10) / 10
