import { type Breakpoint, canUnpublish, setPublishable } from '@tessera/project'
import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ChartTypeIcon } from '../controls/ChartTypeIcon.tsx'
import tabs from '../stage/chart-tabs.module.css'
import { useEditorSnapshot, useEditorStore, useProject } from '../state/use-editor.tsx'
import { BlockChart } from './BlockChart.tsx'
import { DashboardBlocks } from './DashboardBlocks.tsx'
import { LayoutTexts } from './LayoutTexts.tsx'
import styles from './layout.module.css'
import { SharedControls, useSharedOffers } from './SharedControls.tsx'
import { useBlockName } from './use-block-name.ts'
import { WithTextValues } from './WithTextValues.tsx'

type Props = {
  breakpoint: Breakpoint
  /** Whether editing is disabled because the project is being published. */
  isStill?: boolean
}

/** The whole project in its layout, as readers will see it. */
export function LayoutContent({ breakpoint, isStill = false }: Props) {
  const { layout } = useProject()
  switch (layout.type) {
    case 'tab':
      return (
        <>
          <LayoutTexts isStill={isStill} />
          <TabbedCharts isFolded={breakpoint === 'sm'} />
        </>
      )
    case 'dashboard':
      return (
        <>
          <LayoutTexts isStill={isStill} />
          <DashboardBlocks layout={layout} breakpoint={breakpoint} isStill={isStill} />
        </>
      )
    case 'singleURLs':
      return <SingleCharts isStill={isStill} />
  }
  return layout satisfies never
}

/** The whole project as readers will see it, while it is published. */
export const StillLayout = () => (
  <WithTextValues>
    <LayoutContent breakpoint="xl" isStill />
  </WithTextValues>
)

/** The charts in tabs, below the shared filters. */
function TabbedCharts({ isFolded }: { isFolded: boolean }) {
  const { t } = useWords()
  const shared = useSharedOffers()
  const { chartConfigs, activeChartKey } = useProject()
  const { stages } = useEditorSnapshot()
  const nameOf = useBlockName()
  const [shownKey, show] = useState(activeChartKey)
  const shown = chartConfigs.find(({ key }) => key === shownKey) ?? chartConfigs[0]
  return (
    <>
      <nav className={tabs.strip} aria-label={t('chart.tabs')} hidden={chartConfigs.length < 2}>
        <ol className={tabs.tabs}>
          {chartConfigs.map((config) => (
            <li key={config.key} className={tabs.tab} data-active={config === shown || undefined}>
              <button
                type="button"
                className={tabs.name}
                aria-current={config === shown ? 'true' : undefined}
                onClick={() => show(config.key)}
              >
                <ChartTypeIcon name={config.chartType} />
                <span>{nameOf({ type: 'chart', key: config.key }, true)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {shared && <SharedControls shared={shared} isFolded={isFolded} />}
      {shown && (
        <div className={styles.sheet}>
          <BlockChart key={shown.key} config={shown} stage={stages[shown.key]} shared={shared} />
        </div>
      )}
    </>
  )
}

/** The charts that are published at their own URLs, if selected (specification 2 §2, layout screen). */
function SingleCharts({ isStill }: { isStill: boolean }) {
  const { t } = useWords()
  const { chartConfigs, layout } = useProject()
  const { stages } = useEditorSnapshot()
  const nameOf = useBlockName()
  if (layout.type !== 'singleURLs') return null
  const chosen = chartConfigs.filter(({ key }) => layout.publishableChartKeys.includes(key))
  return (
    <>
      <h2 className={styles.title}>{t('layout.single.title')}</h2>
      <p className={styles.hint}>{t('layout.single.text', { n: chosen.length })}</p>
      <ul className={styles.singles}>
        {(isStill ? chosen : chartConfigs).map((config) => (
          <li key={config.key}>
            {!isStill && (
              <Publishable chartKey={config.key} name={nameOf({ type: 'chart', key: config.key })} />
            )}
            <div className={styles.sheet}>
              <BlockChart config={config} stage={stages[config.key]} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Selects whether a chart is published; the last one stays selected (specification 2 §5). */
function Publishable({ chartKey, name }: { chartKey: string; name: string }) {
  const { t } = useWords()
  const store = useEditorStore()
  const project = useProject()
  const hint = useId()
  const { layout } = project
  const isChosen = layout.type === 'singleURLs' && layout.publishableChartKeys.includes(chartKey)
  const isLast = isChosen && !canUnpublish(project, chartKey)
  return (
    <div className={styles.publishable}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-disabled={isLast}
          aria-describedby={isLast ? hint : undefined}
          onChange={({ target }) => store.edit((before) => setPublishable(before, chartKey, target.checked))}
        />
        {t('layout.single.publish', { name })}
      </label>
      {isLast && (
        <p id={hint} className={styles.hint}>
          {t('layout.single.last')}
        </p>
      )}
    </div>
  )
}
