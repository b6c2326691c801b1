import { type ChartConfig, type DrawInput, drawChart, type Scene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { useMemo, useRef } from 'react'
import styles from './chart.module.css'
import { IGNORED_CHANGE, useWidth } from './hooks/use-width.ts'
import { DataTable } from './parts/DataTable.tsx'
import { LegendList } from './parts/LegendList.tsx'
import { SceneSvg } from './svg/SceneSvg.tsx'
import { SceneTable } from './table/SceneTable.tsx'

/** The two widths a page is sent with: one is right, or nearly so, before any script has run. */
const SENT_WIDTHS = { narrow: 340, wide: 960 }
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
}

/** A chart in its container: drawn on the server for a narrow and a wide screen, then for the real width. */
export function Chart({ config, input, label, t, expectedWidth }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const scenes = useMemo((): Record<string, Scene> => {
    const draw = (at: number): Scene =>
      drawChart(config, { ...input, width: at, words: t as DrawInput['words'] })
    const known = width === undefined ? expectedWidth : toDrawnWidth(width)
    if (known !== undefined) return { exact: draw(known) }
    return { narrow: draw(SENT_WIDTHS.narrow), wide: draw(SENT_WIDTHS.wide) }
  }, [config, input, width, t, expectedWidth])
  const [any] = Object.values(scenes) as [Scene, ...Scene[]]
  return (
    <div ref={container} className={styles.chart}>
      <Hints scene={any} t={t} />
      {any.legends.length > 0 && <LegendList legends={any.legends} />}
      {any.type === 'table' ? (
        <SceneTable
          scene={any}
          label={label}
          search={any.isSearchable ? { label: t('table.search'), noMatch: t('table.no-match') } : undefined}
          showAllLabel={t('table.show-all')}
          footnote={(shown, all) => t('table.rows', { shown, count: all })}
        />
      ) : (
        <>
          {Object.entries(scenes).map(([size, scene]) =>
            scene.type === 'picture' ? (
              <div key={size} className={styles[size]}>
                <SceneSvg scene={scene} label={label} />
              </div>
            ) : null,
          )}
          <details className={styles.values}>
            <summary>{t('chart.values')}</summary>
            <div className={styles.scroll}>
              <DataTable data={any.data} caption={label} />
            </div>
          </details>
        </>
      )}
    </div>
  )
}

function Hints({ scene, t }: { scene: Scene; t: Translate }) {
  const words = t as DrawInput['words']
  return scene.hints.map((hint) => (
    <p key={hint.messageId} role={hint.kind === 'warning' ? 'alert' : 'status'} className={styles[hint.kind]}>
      {words(hint.messageId, hint.values)}
    </p>
  ))
}
