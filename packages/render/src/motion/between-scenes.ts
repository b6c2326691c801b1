import type { Mark, PictureScene } from '@tessera/chart'
import { betweenMarks, type MarkMotion } from './between-marks.ts'
import { fadeMark } from './fade-mark.ts'

/** Returns the picture at a part of the animation, from 0 to 1. */
export type SceneMotion = (part: number) => PictureScene

/**
 * Interpolates between two pictures. Marks with the same key move, and those of only one picture fade. 0 yields the
 * first picture, 1 the second; data, texts and size are always the second's. Returns undefined if both look the same.
 */
export function betweenScenes(from: PictureScene, to: PictureScene): SceneMotion | undefined {
  const before = new Map(from.marks.map((mark) => [mark.key, mark]))
  const staying: (MarkMotion | Mark)[] = []
  const leaving: Mark[] = []
  let isSame = from.height === to.height
  for (const mark of to.marks) {
    const old = before.get(mark.key)
    const way = old && betweenMarks(old, mark)
    if (way) before.delete(mark.key)
    isSame &&= way === mark
    staying.push(way ?? ((part) => fadeMark(mark, part)))
  }
  for (const mark of before.values()) leaving.push({ ...mark, key: `${LEAVING}${mark.key}` })
  if (isSame && leaving.length === 0) return undefined
  return (part) => {
    if (part <= 0) return from
    if (part >= 1) return to
    const height = from.height + (to.height - from.height) * part
    const gone = leaving.map((mark) => fadeMark(mark, 1 - part))
    const there = staying.map((way) => (typeof way === 'function' ? way(part) : way))
    return { ...to, height, marks: [...gone, ...there] }
  }
}

/** Prefixes the keys of leaving marks, because the picture may have an entering mark with the same key. */
const LEAVING = 'leaving:'
