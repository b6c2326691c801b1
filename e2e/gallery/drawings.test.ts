import { join } from 'node:path'
import type { PictureScene, Scene } from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  misplaced,
  overlaps,
  repeatedKeys,
  unreachable,
} from '../../packages/chart/src/families/testing/geometry.ts'
import { legendToMarks } from '../../packages/chart/src/svg/legend-marks.ts'
import { PICTURE_MARGIN } from '../../packages/chart/src/svg/picture-margin.ts'
import type { Gallery } from '../../scripts/gallery/start-gallery.ts'
import { describeScene } from './describe-scene.ts'
import { drawCase } from './draw-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { sharedGallery } from './shared-gallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await sharedGallery()
})

/** Returns the legends as a separate picture, as in a file that has them above its chart. */
function toLegendScene({ legends }: Scene, width: number): PictureScene {
  const { marks, height } = legendToMarks(legends, width)
  return { type: 'picture', width, height, marks, data: [], hints: [], legends: [] }
}

describe.each(galleryCases)('$name', (each) => {
  const width = each.width - 2 * PICTURE_MARGIN
  let scene: Scene
  beforeAll(async () => {
    scene = await drawCase(gallery, each, width)
  })

  it('is drawn as it was when somebody last looked at it', async () => {
    const file = join(import.meta.dirname, '__snapshots__', `${each.name}.txt`)
    await expect(describeScene(scene)).toMatchFileSnapshot(file)
  })

  it('has its words beside each other and everything in its place', () => {
    const pictures = scene.type === 'picture' ? [scene] : []
    for (const picture of pictures) {
      expect(repeatedKeys(picture)).toEqual([])
      expect(unreachable(picture)).toEqual([])
      expect(sceneToSvg(picture, '')).not.toMatch(/NaN|Infinity|undefined/)
    }
    if (scene.legends.length > 0) pictures.push(toLegendScene(scene, width))
    for (const picture of pictures) {
      expect(overlaps(picture)).toEqual([])
      expect(misplaced(picture)).toEqual([])
    }
  })
})

it('no two drawings have one name', () => {
  expect(new Set(galleryCases.map(({ name }) => name)).size).toBe(galleryCases.length)
})
