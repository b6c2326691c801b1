import {
  type ChartConfig,
  type DrawInput,
  drawingOf,
  loadDrawing,
  type MapSection,
  type PictureScene,
} from '@tessera/chart'
import { type ComponentProps, type CSSProperties, use, useId, useMemo, useRef, useState } from 'react'
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

/** The minimum width of a drawn chart, in px. In narrower containers, the chart scrolls. */
const MIN_WIDTH = 240

type Props = ChartProps & {
  /** The initial width, if known, which is that of the picture that the chart replaces. */
  expectedWidth?: number
}

/**
 * A chart in its container, drawn for the container's width. Suspends until the drawing code of its type has loaded, so
 * wrap it in a boundary. The server sends a `SentChart` first.
 */
export function Chart({ isTable = false, ...props }: Props) {
  return isTable ? <ObservationTable {...props} /> : <DrawnChart {...props} />
}

/**
 * Returns the drawing of a config's type for `use`, which must not be called conditionally: after suspending, React
 * replays the component and expects the same calls. React does not wait for a promise marked as fulfilled (React RFC
 * 229).
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
  const { config, input, label, t, expectedWidth, saidHints, onToggle, fillsHeight, ...others } = props
  const { mapServers, ...picture } = others
  const drawing = use(toDrawing(config, input))
  const hasTiles = picture.baseStyleUrl !== undefined
  const { namesValues } = use(LinkOfChart)
  const container = useRef<HTMLDivElement>(null)
  const describedId = useId()
  const width = useWidth(container, expectedWidth)
  // the space below the key is only known once the key is rendered
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
              mapServers,
              namesValues,
            }),
    [drawing, config, input, width, t, hasTiles, mapServers, namesValues],
  )
  const scene = useMemo(() => draw?.(height), [draw, height])
  // a plot with its labels needs this height, so a lower tile grows, up to a limit (`chart.module.css`)
  const least = useMemo(() => {
    const lowest = fillsHeight ? draw?.(0) : undefined
    return lowest?.type === 'picture' ? lowest.height : undefined
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
            style={least === undefined ? undefined : ({ '--least-picture': `${least}px` } as CSSProperties)}
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
  /** The style of the base map below the data; outlines if omitted. */
  baseStyleUrl?: string
  /** Called with the visible section of the world when the map stops moving. */
  onSection?: (section: MapSection) => void
}

const isMap = (scene: PictureScene): scene is MapPicture => scene.map !== undefined

/** A picture. Maps can be moved, over the tiles of a base map if there is one. */
function PictureOrMap({ baseStyleUrl, onSection, scene, ...picture }: PictureProps) {
  if (!isMap(scene)) return <SceneSvg scene={scene} {...picture} />
  const map = { scene, onSection, ...picture }
  return baseStyleUrl ? <TiledMap {...map} baseStyleUrl={baseStyleUrl} /> : <SvgMap {...map} />
}
