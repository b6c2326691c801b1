import { type DrawInput, drawChart, type PictureScene, type Scene } from '@tessera/chart'
import type { PointedValue } from '@tessera/chart/viewer'
import { useId } from 'react'
import { ObservationTable, WordedTable } from '../ChartTable.tsx'
import { SceneDescription, SceneKey } from '../ChartWords.tsx'
import styles from '../chart.module.css'
import { chartClass } from '../chart-class.ts'
import type { ChartProps } from '../chart-props.ts'
import map from '../map/map.module.css'
import { PictureFrame } from '../svg/PictureFrame.tsx'
import svg from '../svg/scene-svg.module.css'
import sizes from './sent.module.css'
import {
  type SentPicture,
  toLitMarkup,
  toRuns,
  toSentPictures,
  toWidthClasses,
  toWidthRules,
} from './sent-pictures.ts'
import { firstWidth } from './sent-widths.ts'

/** The typical space in a tile besides its picture, in px: border, title, tools, legend and notes. */
const AROUND_PICTURE = 240
/** The minimum height of a picture in a tile, in px: a plot with its labels. */
const MIN_HEIGHT = 200

/** Returns the height for drawing a tile's picture before layout; undefined for its natural height. */
const toPictureHeight = (fillsHeight: ChartProps['fillsHeight']): number | undefined =>
  typeof fillsHeight === 'number' ? Math.max(MIN_HEIGHT, fillsHeight - AROUND_PICTURE) : undefined
type Props = ChartProps & {
  /** The highlighted values. */
  pinned?: PointedValue[]
}

/**
 * A chart as the server sends it, before the browser's width is known. It is correct before scripts run and without
 * them. Requires the drawing to be loaded. A `Chart` replaces it at the same height, without a layout shift.
 */
export function SentChart({ isTable = false, ...props }: Props) {
  return isTable ? <ObservationTable {...props} /> : <DrawnChart {...props} />
}

function DrawnChart(props: Props) {
  const { config, input, label, t, saidHints, onToggle, baseStyleUrl, fillsHeight, isCard, pinned } = props
  const id = useId()
  const describedId = useId()
  const draw = (width: number): Scene =>
    drawChart(config, {
      ...input,
      width,
      height: toPictureHeight(fillsHeight),
      words: t as DrawInput['words'],
      hasTiles: baseStyleUrl !== undefined,
      mapServers: props.mapServers,
      namesValues: pinned !== undefined,
    })
  const first = draw(firstWidth(isCard))
  if (first.type === 'table') {
    return (
      <div className={chartClass(fillsHeight)}>
        <SceneKey scene={first} t={t} saidHints={saidHints} onToggle={onToggle} />
        <WordedTable scene={first} label={label} t={t} fillsHeight={fillsHeight} />
      </div>
    )
  }
  const pictures = toSentPictures(first, (width) => draw(width) as PictureScene, isCard)
  return (
    <div id={id} className={chartClass(fillsHeight)}>
      <style>{toWidthRules(pictures, id)}</style>
      {toRuns(pictures, toKeyText)
        .filter(({ entry: { scene } }) => scene.hints.length + scene.legends.length > 0)
        .map((run) => (
          <div key={run.from ?? 0} className={toWidthClasses(run)}>
            <div className={styles.chart}>
              <SceneKey scene={run.entry.scene} t={t} saidHints={saidHints} onToggle={onToggle} />
            </div>
          </div>
        ))}
      {/* a tile gives way to the sent picture until the chart is drawn for the tile */}
      <div className={styles.picture} style={fillsHeight ? { flex: '1 0 auto' } : undefined}>
        <PictureFrame
          label={label}
          t={t}
          height={Math.max(...pictures.map(({ scene }) => scene.height))}
          describedBy={describedId}
        >
          {toRuns(pictures, ({ scene }) => String(scene.width)).map((run) => (
            <Picture
              key={run.from ?? 0}
              className={`${toWidthClasses(run)} ${run.from ? '' : sizes.narrowest}`}
              picture={run.entry}
              lit={pinned && toLitMarkup(run.entry.scene, config, pinned)}
            />
          ))}
        </PictureFrame>
        {first.map && !first.map.isLocked && <div className={map.row} />}
      </div>
      <SceneDescription scene={first} id={describedId} label={label} t={t} />
    </div>
  )
}

/**
 * Returns a text that is equal for equal keys, which are sent only once for several widths. Sizes of circles may
 * differ.
 */
const toKeyText = ({ scene: { hints, legends } }: SentPicture): string => JSON.stringify([hints, legends])

type PictureProps = { picture: SentPicture; className: string; lit: string | undefined }

function Picture({ picture, className, lit }: PictureProps) {
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
      {lit && (
        <svg
          className={svg.above}
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          style={isStretched ? undefined : { width: scene.width, height: scene.height }}
          data-lit=""
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the writer of pictures, which escapes
          dangerouslySetInnerHTML={{ __html: lit }}
        />
      )}
    </div>
  )
}
