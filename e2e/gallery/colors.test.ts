import type { Mark, PictureScene } from '@tessera/chart'
import { beforeAll, expect, it } from 'vitest'
import { TELLABLE } from '../../packages/chart/src/palettes/color-difference.ts'
import { confusedBy } from '../../packages/chart/src/palettes/color-vision.ts'
import {
  colorOf,
  type Form,
  isPart,
  isSeries,
  readNeighbours,
} from '../../packages/chart/src/parts/color-neighbours.ts'
import type { Gallery } from '../../scripts/gallery/start-gallery.ts'
import { drawCase } from './draw-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { sharedGallery } from './shared-gallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await sharedGallery()
})

/** Marks that some readers cannot tell apart, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'thirty-lines':
    'there are six dashes that can be told apart; authors are told that thirty colours are too many',
  'map-symbols-categories': 'there are five symbols, and more categories than colours of the palette',
  'thirty-grouped-columns-narrow':
    'thirty columns side by side are too thin for lines over them; authors are told',
  'map-jenks': 'both ends of a diverging ramp are dark, so a grey print has no sides; the regions are named',
}

/** Returns what distinguishes a mark besides its colour: its dash, its symbol, its texture. */
function channelOf(mark: Mark, textures: ReadonlyMap<string, string>): string {
  if (mark.type === 'line') return mark.dash ?? ''
  if (mark.type === 'dot') return mark.symbol ?? ''
  return textures.get(mark.key) ?? ''
}

const IS_FORM: Record<Form, (mark: Mark) => boolean> = {
  line: isSeries,
  dot: ({ type, key }) => type === 'dot' && /^(?:dot|symbol):/.test(key),
  part: isPart,
}

/** Finds neighbours that some readers cannot tell apart, neither by colour nor by anything else. */
function confusedIn(scene: PictureScene): string[] {
  const textures = new Map(
    scene.marks.flatMap((mark) =>
      mark.type === 'polygon' && mark.key.startsWith('texture:')
        ? [[mark.key.slice('texture:'.length), mark.lines ?? ''] as const]
        : [],
    ),
  )
  const found = new Set<string>()
  for (const { form, pairs } of readNeighbours(scene)) {
    const channels = new Map<string, Set<string>>()
    for (const mark of scene.marks.filter(IS_FORM[form])) {
      const color = colorOf(mark) ?? ''
      channels.set(color, (channels.get(color) ?? new Set()).add(channelOf(mark, textures)))
    }
    for (const [one, other] of pairs) {
      const visions = confusedBy(one, other, TELLABLE)
      // a part too small for a texture has none, even if others of its colour do
      const isToldApart =
        ![...(channels.get(one) ?? [])].every((channel) => channels.get(other)?.has(channel)) ||
        ![...(channels.get(other) ?? [])].every((channel) => channels.get(one)?.has(channel))
      if (visions.length > 0 && !isToldApart) found.add(`${form} ${one} ${other}: ${visions.join()}`)
    }
  }
  return [...found]
}

it('in every drawing everybody can tell neighbours apart, by their colours or by something else', async () => {
  const failed: Record<string, string[]> = {}
  let checked = 0
  for (const each of galleryCases) {
    const scene = await drawCase(gallery, each, each.width)
    if (scene.type !== 'picture') continue
    if (readNeighbours(scene).length > 0) checked++
    const confused = confusedIn(scene)
    if (confused.length > 0) failed[each.name] = confused
  }
  expect(checked).toBeGreaterThan(20)
  // exceptions that no longer apply must be removed
  expect(Object.keys(EXCEPTIONS).filter((name) => !failed[name])).toEqual([])
  expect(
    Object.keys(failed)
      .filter((name) => EXCEPTIONS[name] === undefined)
      .map((name) => [name, failed[name]]),
  ).toEqual([])
})
