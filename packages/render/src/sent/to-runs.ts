import type { SentPicture } from './sent-pictures.ts'

/** For containers from a width up to another, in px; left out: for the narrowest, and for the widest. */
export type Run = { entry: SentPicture; from?: number; until?: number }

/** Pictures in ascending order of their widths, neighbours of one key as one. */
export function toRuns(pictures: SentPicture[], keyOf: (picture: SentPicture) => string): Run[] {
  const starts = pictures.filter(
    (picture, index) => index === 0 || keyOf(picture) !== keyOf(pictures[index - 1]!),
  )
  return starts.map((entry, index) => ({
    entry,
    ...(index > 0 && { from: entry.scene.width }),
    ...(index < starts.length - 1 && { until: starts[index + 1]!.scene.width }),
  }))
}
