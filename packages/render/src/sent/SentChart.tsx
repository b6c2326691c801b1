import { type DrawInput, drawChart, type PictureScene, type Scene } from '@tessera/chart'
import { useId } from 'react'
import { ObservationTable, WordedTable } from '../ChartTable.tsx'
import { SceneKey, Told } from '../ChartWords.tsx'
import styles from '../chart.module.css'
import type { ChartProps } from '../chart-props.ts'
import map from '../map/map.module.css'
import { PictureFrame } from '../svg/PictureFrame.tsx'
import svg from '../svg/scene-svg.module.css'
import sizes from './sent.module.css'
import { FIRST_WIDTH, type SentPicture, toSentPictures } from './sent-pictures.ts'
import { toRuns } from './to-runs.ts'

/**
 * A chart as a server sends it, for a width that only the browser will know: right before any script has run, and without
 * scripts. Its drawing must have been loaded. A `Chart` takes its place and is as high, without a jump.
 */
export function SentChart({ isTable = false, ...props }: ChartProps) {
  return isTable ? <ObservationTable {...props} /> : <DrawnChart {...props} />
}

function DrawnChart({ config, input, label, t, saidHints, onToggle, baseStyleUrl }: ChartProps) {
  const describedId = useId()
  const draw = (width: number): Scene =>
    drawChart(config, {
      ...input,
      width,
      words: t as DrawInput['words'],
      hasTiles: baseStyleUrl !== undefined,
    })
  const first = draw(FIRST_WIDTH)
  if (first.type === 'table') {
    return (
      <div className={`${sizes.container} ${styles.chart}`}>
        <SceneKey scene={first} t={t} saidHints={saidHints} onToggle={onToggle} />
        <WordedTable scene={first} label={label} t={t} />
      </div>
    )
  }
  const pictures = toSentPictures(first, (width) => draw(width) as PictureScene)
  return (
    <div className={`${sizes.container} ${styles.chart}`}>
      {toRuns(pictures, toKeyText)
        .filter(({ entry: { scene } }) => scene.hints.length + scene.legends.length > 0)
        .map((run) => (
          <div key={run.from ?? 0} className={toSizes(run)}>
            <div className={styles.chart}>
              <SceneKey scene={run.entry.scene} t={t} saidHints={saidHints} onToggle={onToggle} />
            </div>
          </div>
        ))}
      <div className={styles.picture}>
        <PictureFrame
          label={label}
          t={t}
          height={Math.max(...pictures.map(({ scene }) => scene.height))}
          describedBy={describedId}
        >
          {toRuns(pictures, ({ scene }) => String(scene.width)).map((run) => (
            <Picture
              key={run.from ?? 0}
              className={`${toSizes(run)} ${run.from ? '' : sizes.narrowest}`}
              picture={run.entry}
            />
          ))}
        </PictureFrame>
        {first.map && !first.map.isLocked && <div className={map.row} />}
      </div>
      <Told scene={first} id={describedId} label={label} t={t} />
    </div>
  )
}

/** Where two say the same, one of them is sent for both widths: sizes of circles differ. */
const toKeyText = ({ scene: { hints, legends } }: SentPicture): string => JSON.stringify([hints, legends])

/** The classes that show something from a width of its container up to another. */
const toSizes = ({ from, until }: { from?: number; until?: number }): string =>
  [from && sizes[`from${from}`], until && sizes[`until${until}`]].filter(Boolean).join(' ')

function Picture({ picture, className }: { picture: SentPicture; className: string }) {
  const { scene, markup, height, isStretched } = picture
  const size = isStretched ? { style: { height } } : { width: scene.width, height: scene.height }
  return (
    <div
      className={[svg.picture, sizes.picture, isStretched && sizes.stretched, className]
        .filter(Boolean)
        .join(' ')}
      style={isStretched ? undefined : { minHeight: height }}
      data-width={isStretched ? undefined : scene.width}
    >
      <svg
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        {...size}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the writer of pictures, which escapes
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </div>
  )
}
