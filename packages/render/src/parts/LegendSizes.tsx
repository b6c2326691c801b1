import type { Legend, Words } from '@tessera/chart'
import { LegendItems } from './LegendItems.tsx'
import styles from './legend.module.css'

/** Distance between two numbers below each other, in px. */
const LEADING = 16

/** Nested circles on a common baseline, each with a line to its number. */
export function LegendSizes({ legend, words }: { legend: Extract<Legend, { type: 'sizes' }>; words: Words }) {
  const largest = Math.max(...legend.items.map(({ radius }) => radius))
  const [middle, ground] = [largest + 1, 2 * largest + 8]
  let last = Number.NEGATIVE_INFINITY
  const rows = legend.items.map(({ label, radius }) => {
    const top = ground - 2 * radius
    last = Math.max(top, last + LEADING)
    return { label, radius, top, at: last }
  })
  const height = Math.max(ground + 2, last + LEADING / 2)
  const right = 2 * largest
  return (
    <div>
      <p className={styles.title}>{legend.title}</p>
      <svg className={styles.sizes} width={right + 140} height={height} aria-hidden="true">
        {rows.map(({ label, radius, top, at }) => (
          <g key={label}>
            <circle
              cx={middle}
              cy={ground - radius}
              r={radius}
              fill={legend.color}
              fillOpacity={0.35}
              stroke="currentColor"
              strokeWidth={0.5}
            />
            <path
              d={`M${middle},${top}L${right + 8},${top}L${right + 14},${at}`}
              fill="none"
              stroke="currentColor"
              strokeWidth={0.6}
            />
            <text x={right + 18} y={at + 4} fill="currentColor" fontSize={12}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <p className="visually-hidden">{rows.map(({ label }) => label).join(', ')}</p>
      {legend.missing && <LegendItems symbol="circle" items={legend.missing} words={words} />}
    </div>
  )
}
