import type { Mark } from '../scene.ts'
import { INK_SOFT, TITLE_SIZE } from './style.ts'
import { textWidth, truncate } from './text-width.ts'

const GAP = 16

/** The value of the frame that an animated chart shows, at the right end of the title's first line. */
export type FrameText = { text: string; room: number }

/** The text, cut to a third of the picture, and the room the title must leave for it. */
export function layoutFrameText(frame: string | undefined, width: number): FrameText {
  if (frame === undefined) return { text: '', room: 0 }
  const text = truncate(frame, width / 3, TITLE_SIZE, 600)
  return { text, room: textWidth(text, TITLE_SIZE, 600) + GAP }
}

export const drawFrameText = ({ text }: FrameText, width: number): Mark[] =>
  text === ''
    ? []
    : [
        {
          type: 'text',
          key: 'frame',
          x: width,
          y: 14,
          text,
          size: TITLE_SIZE,
          weight: 600,
          fill: INK_SOFT,
          anchor: 'end',
        },
      ]
