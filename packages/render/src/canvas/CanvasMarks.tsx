import type { Mark } from '@tessera/chart'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './canvas.module.css'
import { drawMarks } from './draw-marks.ts'

/**
 * The maximum distance that marks at the edge may extend beyond the picture, in px. Keep in sync with the style sheet.
 */
const BLEED = 8

type Props = {
  marks: Mark[]
  /** The width of the scene, in its px. */
  width: number
}

/** Marks on a canvas at the resolution of the screen. Their texts are rendered elsewhere. */
export const CanvasMarks = memo(function CanvasMarks({ marks, width }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const newest = useRef({ marks, width })
  useLayoutEffect(() => {
    newest.current = { marks, width }
    if (!canvas.current) return
    fit(canvas.current)
    paint(canvas.current, marks, width)
  }, [marks, width])
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    // Zooming the page and moving to another screen also change the canvas resolution.
    const observer = new ResizeObserver(() => {
      if (fit(element)) paint(element, newest.current.marks, newest.current.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <canvas ref={canvas} className={styles.canvas} data-marks={marks.length} />
})

/** Sets a canvas to the resolution of the screen. Returns whether it changed, which clears the canvas. */
function fit(canvas: HTMLCanvasElement): boolean {
  const ratio = devicePixelRatio || 1
  const size = {
    width: Math.round(canvas.clientWidth * ratio),
    height: Math.round(canvas.clientHeight * ratio),
  }
  if (canvas.width === size.width && canvas.height === size.height) return false
  Object.assign(canvas, size)
  return true
}

function paint(canvas: HTMLCanvasElement, marks: Mark[], width: number): void {
  const pen = canvas.getContext('2d')
  if (!pen || canvas.clientWidth === 0) return
  const ratio = canvas.width / canvas.clientWidth
  const scale = ((canvas.clientWidth - 2 * BLEED) / width) * ratio
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.setTransform(scale, 0, 0, scale, BLEED * ratio, BLEED * ratio)
  drawMarks(pen, marks)
}
