import {
  type ChartConfig,
  type DrawInput,
  drawingOf,
  loadDrawing,
  type MapSection,
  type PictureScene,
} from '@tessera/chart'
import { type ComponentProps, use, useId, useMemo, useRef, useState } from 'react'
import { ObservationTable, WordedTable } from './ChartTable.tsx'
import { SceneDescription, SceneKey } from './ChartWords.tsx'
import styles from './chart.module.css'
import { chartClass } from './chart-class.ts'
import type { ChartProps } from './chart-props.ts'
import { useHeight, useWidth } from './hooks/use-width.ts'
import { SvgMap } from './map/SvgMap.tsx'
import { TiledMap } from './map/TiledMap.tsx'
import type { MapPicture } from './map/use-map-view.ts'
import { LinkOfChart } from './reader/chart-link.ts'
import { SceneSvg } from './svg/SceneSvg.tsx'

export { hasParts, loadDrawing } from '@tessera/chart'

/** No chart is drawn narrower, in px; its container scrolls. */
const MIN_WIDTH = 240
/** A tile makes no more room than this for the least of a picture, in px: more bars than that scroll. */
const MAX_LEAST = 400

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
function toDrawing(
  config: ChartConfig,
  { components }: Pick<DrawInput, 'components'>,
): ReturnType<typeof loadDrawing> {
  const loading = loadDrawing(config, components)
  const drawing = drawingOf(config, components)
  return drawing ? Object.assign(loading, { status: 'fulfilled', value: drawing }) : loading
}

function DrawnChart(props: Props) {
  const { config, input, label, t, expectedWidth, saidHints, onToggle, fillsHeight, ...picture } = props
  const drawing = use(toDrawing(config, input))
  const hasTiles = picture.baseStyleUrl !== undefined
  const { namesValues } = use(LinkOfChart)
  const container = useRef<HTMLDivElement>(null)
  const describedId = useId()
  const width = useWidth(container, expectedWidth)
  // what the key above the picture leaves is known once that is there
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const room = useHeight(fillsHeight ? place : null)
  const height = fillsHeight ? room : undefined
  const draw = useMemo(
    () =>
      width === undefined
        ? undefined
        : (wanted?: number) =>
            drawing(config, {
              ...input,
              width: Math.max(MIN_WIDTH, width),
              height: wanted,
              words: t as DrawInput['words'],
              isMovable: true,
              hasTiles,
              namesValues,
            }),
    [drawing, config, input, width, t, hasTiles, namesValues],
  )
  const scene = useMemo(() => draw?.(height), [draw, height])
  // a plot and its labels, whatever the tile: what is lower grows with it
  const least = useMemo(() => {
    const lowest = fillsHeight ? draw?.(0) : undefined
    return lowest?.type === 'picture' ? Math.min(MAX_LEAST, lowest.height) : undefined
  }, [draw, fillsHeight])
  return (
    <div ref={container} className={chartClass(fillsHeight)}>
      {scene && <SceneKey scene={scene} t={t} saidHints={saidHints} onToggle={onToggle} />}
      {scene?.type === 'table' && <WordedTable scene={scene} label={label} t={t} fillsHeight={fillsHeight} />}
      {scene?.type === 'picture' && (
        <>
          <div
            ref={fillsHeight ? setPlace : undefined}
            className={styles.picture}
            style={{ minHeight: least }}
          >
            <PictureOrMap
              scene={scene}
              label={label}
              t={t}
              room={height}
              describedBy={describedId}
              {...picture}
            />
          </div>
          <SceneDescription scene={scene} id={describedId} label={label} t={t} />
        </>
      )}
    </div>
  )
}

type PictureProps = ComponentProps<typeof SceneSvg> & {
  /** The style of a map to lie below the data; outlines where left out. */
  baseStyleUrl?: string
  /** Told which section of the world a map shows, when it comes to rest. */
  onSection?: (section: MapSection) => void
}

const isMap = (scene: PictureScene): scene is MapPicture => scene.map !== undefined

/** A picture; one of a map can be moved, over the tiles of a base map where there is one. */
function PictureOrMap({ baseStyleUrl, onSection, scene, ...picture }: PictureProps) {
  if (!isMap(scene)) return <SceneSvg scene={scene} {...picture} />
  const map = { scene, onSection, ...picture }
  return baseStyleUrl ? <TiledMap {...map} baseStyleUrl={baseStyleUrl} /> : <SvgMap {...map} />
}
