import { type ChartConfig, type DrawInput, drawingOf, loadDrawing } from '@tessera/chart'
import { use, useId, useMemo, useRef } from 'react'
import { ObservationTable, WordedTable } from './ChartTable.tsx'
import { SceneKey, Told } from './ChartWords.tsx'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { useWidth } from './hooks/use-width.ts'
import { PictureOrMap } from './map/PictureOrMap.tsx'
import sizes from './sent/sent.module.css'

export { loadDrawing } from '@tessera/chart'

/** No chart is drawn narrower, in px; its container scrolls. */
const MIN_WIDTH = 240

type Props = ChartProps & {
  /** The width to begin with, where it is known: that of the picture in whose place the chart comes. */
  expectedWidth?: number
}

/**
 * A chart in its container, drawn for the width it has there. Waits for the drawing of its kind where that is not loaded
 * yet: a boundary around it says what is shown meanwhile. What a server sends before is a `SentChart`.
 */
export function Chart({ isTable = false, ...props }: Props) {
  return isTable ? <ObservationTable {...props} /> : <DrawnChart {...props} />
}

/**
 * The drawing of a config's kind for `use`, which must not be called on a condition: React replays what has waited and
 * expects the same calls. A promise that says so itself is not waited for (React RFC 229).
 */
function toDrawing(config: ChartConfig): ReturnType<typeof loadDrawing> {
  const loading = loadDrawing(config)
  const drawing = drawingOf(config)
  return drawing ? Object.assign(loading, { status: 'fulfilled', value: drawing }) : loading
}

function DrawnChart({ config, input, label, t, expectedWidth, saidHints, onToggle, ...picture }: Props) {
  const drawing = use(toDrawing(config))
  const hasTiles = picture.baseStyleUrl !== undefined
  const container = useRef<HTMLDivElement>(null)
  const describedId = useId()
  const width = useWidth(container, expectedWidth)
  const scene = useMemo(
    () =>
      width === undefined
        ? undefined
        : drawing(config, {
            ...input,
            width: Math.max(MIN_WIDTH, width),
            words: t as DrawInput['words'],
            isMovable: true,
            hasTiles,
          }),
    [drawing, config, input, width, t, hasTiles],
  )
  return (
    <div ref={container} className={`${sizes.container} ${styles.chart}`}>
      {scene && <SceneKey scene={scene} t={t} saidHints={saidHints} onToggle={onToggle} />}
      {scene?.type === 'table' && <WordedTable scene={scene} label={label} t={t} />}
      {scene?.type === 'picture' && (
        <>
          <div className={styles.picture}>
            <PictureOrMap scene={scene} label={label} t={t} describedBy={describedId} {...picture} />
          </div>
          <Told scene={scene} id={describedId} label={label} t={t} />
        </>
      )}
    </div>
  )
}
