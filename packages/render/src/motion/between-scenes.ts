import type { Mark, PictureScene } from '@tessera/chart'
import { betweenMarks, type MarkMotion } from './between-marks.ts'
import { fadeMark } from './fade-mark.ts'

/** The picture at a part of the way, from 0 to 1. */
export type SceneMotion = (part: number) => PictureScene

/**
 * The way from one picture to another: marks of one key move from place to place, those that only one picture has fade.
 * At 0 it is the first, at 1 the second; data, words and size are always the second's. Undefined where both look alike.
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

/** Before the keys of marks that leave: the picture may have a mark of the same key that comes. */
const LEAVING = 'leaving:'
