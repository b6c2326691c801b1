import {
  type ChartConfig,
  type DrawInput,
  drawingOf,
  loadDrawing,
  type MapSection,
  type Scene,
  type TableScene,
} from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { memo, use, useDeferredValue, useId, useMemo, useRef } from 'react'
import styles from './chart.module.css'
import { IGNORED_CHANGE, useWidth } from './hooks/use-width.ts'
import { PictureOrMap } from './map/PictureOrMap.tsx'
import type { Transition } from './motion/transition.ts'
import { LegendList } from './parts/LegendList.tsx'
import { ValuesTable } from './parts/ValuesTable.tsx'
import { toTableScene } from './reader/to-table-scene.ts'
import { SceneTable } from './table/SceneTable.tsx'

/** The two widths a page is sent with: one is right, or nearly so, before any script has run. */
const SENT_WIDTHS = { narrow: 340, wide: 960 }
/** Up to this width of its container the narrow picture is shown, in px; the style sheet says the same. */
const NARROW = 560
/** No chart is drawn narrower; its container scrolls. */
const MIN_WIDTH = 240

/** The width to draw for: what was sent wide is kept where it is right to a few px, so that nothing is drawn twice. */
const toDrawnWidth = (width: number): number =>
  Math.abs(width - SENT_WIDTHS.wide) <= IGNORED_CHANGE ? SENT_WIDTHS.wide : Math.max(MIN_WIDTH, width)

type Props = {
  config: ChartConfig
  input: Omit<DrawInput, 'width' | 'words'>
  /** What the picture is called. */
  label: string
  t: Translate
  /** The width the page expects the chart to have, where it knows. */
  expectedWidth?: number
  /** The observations as a table instead of the drawing. */
  isTable?: boolean
  /** Called with a value of the segment that a reader switches on or off in the legend. */
  onToggle?: (value: string) => void
  /** How a change becomes visible; `'none'` while a reader drags, whole frames without easing while one plays. */
  transition?: Transition
  /** The style of a map to lie below the data of maps; outlines where left out. */
  baseStyleUrl?: string
  /** Told which section of the world a map shows. */
  onSection?: (section: MapSection) => void
}

/**
 * A chart in its container: drawn on the server for a narrow and a wide screen, then for the real width. Waits for the
 * drawing of its kind where that is not loaded yet: a boundary around it says what is shown meanwhile.
 */
export function Chart({ isTable = false, ...props }: Props) {
  return isTable ? <ObservationTable {...props} /> : <DrawnChart {...props} />
}

/** The observations that the chart is drawn from, one a row, under the headings of a download. */
function ObservationTable({ input: { table, components, locale }, label, t }: Props) {
  const scene = useMemo(() => toTableScene(table, components, locale), [table, components, locale])
  return <WordedTable scene={scene} label={label} t={t} />
}

function WordedTable({ scene, label, t }: Pick<Props, 'label' | 't'> & { scene: TableScene }) {
  return (
    <SceneTable
      scene={scene}
      label={label}
      search={scene.isSearchable ? { label: t('table.search'), noMatch: t('table.no-match') } : undefined}
      showAllLabel={t('table.show-all')}
      footnote={(shown, all) => t('table.rows', { shown, count: all })}
    />
  )
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

function DrawnChart({ config, input, label, t, expectedWidth, onToggle, ...picture }: Props) {
  const drawing = use(toDrawing(config))
  const container = useRef<HTMLDivElement>(null)
  const describedId = useId()
  const width = useWidth(container)
  const scenes = useMemo((): Record<string, Scene> => {
    const draw = (at: number): Scene =>
      drawing(config, {
        ...input,
        width: at,
        words: t as DrawInput['words'],
        // once it is laid out in a browser
        describesMap: width !== undefined,
      })
    const known = width === undefined ? expectedWidth : toDrawnWidth(width)
    // the element of the picture that was seen stays, and with it the focus
    if (known !== undefined) return { [known <= NARROW ? 'narrow' : 'wide']: draw(known) }
    return { narrow: draw(SENT_WIDTHS.narrow), wide: draw(SENT_WIDTHS.wide) }
  }, [drawing, config, input, width, t, expectedWidth])
  const [any] = Object.values(scenes) as [Scene, ...Scene[]]
  const isEither = Object.keys(scenes).length > 1
  return (
    <div ref={container} className={styles.chart}>
      <Hints scene={any} t={t} />
      {any.legends.length > 0 && (
        <LegendList legends={any.legends} words={t as DrawInput['words']} onToggle={onToggle} />
      )}
      {any.type === 'table' ? (
        <WordedTable scene={any} label={label} t={t} />
      ) : (
        <>
          {Object.entries(scenes).map(([size, scene]) =>
            scene.type === 'picture' ? (
              <div key={size} className={`${styles.picture} ${isEither ? styles[size] : ''}`}>
                <PictureOrMap scene={scene} label={label} t={t} describedBy={describedId} {...picture} />
              </div>
            ) : null,
          )}
          <Told scene={any} id={describedId} label={label} t={t} />
        </>
      )}
    </div>
  )
}

type ToldProps = { scene: Scene; id: string; label: string; t: Translate }

/** What a picture says besides being looked at. A change is seen first, and told right after. */
function Told({ scene, ...props }: ToldProps) {
  return <Words scene={useDeferredValue(scene)} {...props} />
}

const Words = memo(function Words({ scene: { data, description }, id, label, t }: ToldProps) {
  return (
    <>
      <span id={id} hidden>
        {description?.join(' ')}
      </span>
      <ValuesTable data={data} caption={label} description={description} t={t} />
    </>
  )
})

function Hints({ scene, t }: { scene: Scene; t: Translate }) {
  const words = t as DrawInput['words']
  return scene.hints.map((hint) => (
    <p key={hint.messageId} role={hint.kind === 'warning' ? 'alert' : 'status'} className={styles[hint.kind]}>
      {words(hint.messageId, hint.values)}
    </p>
  ))
}
