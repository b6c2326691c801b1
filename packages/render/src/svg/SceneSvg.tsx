import type { Mark, PictureScene } from '@tessera/chart'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Tooltip } from '../parts/Tooltip.tsx'
import { MarkElement } from './MarkElement.tsx'
import styles from './scene-svg.module.css'

/** Where a mark is pointed at, in px of the scene. */
function anchorOf(mark: Mark): { x: number; y: number } | undefined {
  switch (mark.type) {
    case 'rect':
      return { x: mark.x + mark.width / 2, y: mark.y }
    case 'dot':
      return { x: mark.x, y: mark.y - mark.radius }
    case 'arc': {
      const turn = ((mark.from + mark.to) / 2) * (Math.PI / 180)
      const radius = (mark.inner + mark.outer) / 2
      return { x: mark.x + radius * Math.sin(turn), y: mark.y - radius * Math.cos(turn) }
    }
    case 'polygon':
      return centreOf(mark.path)
    default:
      return undefined
  }
}

/** The middle of a path's largest ring, which for a country is its mainland. */
function centreOf(path: string): { x: number; y: number } | undefined {
  const boxes = path.split('M').flatMap((ring) => {
    const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    if (points.length === 0) return []
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    return [{ x: (left + right) / 2, y: (top + bottom) / 2, size: (right - left) * (bottom - top) }]
  })
  return boxes.sort((a, b) => b.size - a.size)[0]
}

type Active = { datum: number; x: number; y: number }

/**
 * A picture on screen. Pointing at a mark shows what it stands for; with the focus on the picture, arrow keys walk
 * the marks in the order they are drawn, and each is announced.
 */
export function SceneSvg({ scene, label }: { scene: PictureScene; label: string }) {
  const [active, setActive] = useState<Active>()
  const frame = useRef<HTMLDivElement>(null)
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const datum = (event.target as Element).getAttribute('data-datum')
    if (datum === null) {
      setActive(undefined)
      return
    }
    const box = event.currentTarget.getBoundingClientRect()
    const scale = scene.width / box.width
    setActive({
      datum: Number(datum),
      x: (event.clientX - box.left) * scale,
      y: (event.clientY - box.top) * scale,
    })
  }
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setActive(undefined)
    if (step === undefined || scene.data.length === 0) return
    event.preventDefault()
    const start = active?.datum ?? (step > 0 ? -1 : scene.data.length)
    const datum = Math.min(scene.data.length - 1, Math.max(0, start + step))
    const mark = scene.marks.find((candidate) => candidate.datum === datum)
    const at = (mark && anchorOf(mark)) ?? { x: scene.width / 2, y: scene.height / 3 }
    setActive({ datum, ...at })
  }
  const datum = active && scene.data[active.datum]
  return (
    // a figure of its own for assistive technology: its marks are reached by arrow keys
    <div
      ref={frame}
      className={styles.frame}
      tabIndex={0}
      role="application"
      aria-label={label}
      onKeyDown={walk}
      onBlur={() => setActive(undefined)}
    >
      <svg
        className={styles.svg}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        aria-hidden="true"
        onPointerMove={point}
        onPointerLeave={() => setActive(undefined)}
      >
        {scene.marks.map((mark) => (
          <MarkElement key={mark.key} mark={mark} />
        ))}
      </svg>
      <Tooltip
        datum={datum}
        x={active?.x ?? 0}
        y={active?.y ?? 0}
        width={scene.width}
        height={scene.height}
      />
    </div>
  )
}
