import { useWords } from '../../state/words.tsx'
import { useAnnounce } from '../announce/Announcer.tsx'
import { useProject } from '../state/use-editor.tsx'
import { AddChart } from './AddChart.tsx'
import { ChartTab } from './ChartTab.tsx'
import styles from './chart-tabs.module.css'
import type { ChartActions } from './use-chart-actions.ts'
import { focusTab, useChartLabel } from './use-chart-label.ts'
import { useTabDrag } from './use-tab-drag.ts'

type Props = { actions: ChartActions; onDelete(key: string): void }

/**
 * The tabs of the project's charts: to select, add, rename and reorder them (specification 2 §2, chart display area).
 */
export function ChartTabs({ actions, onDelete }: Props) {
  const { t } = useWords()
  const { chartConfigs, activeChartKey } = useProject()
  const labelOf = useChartLabel()
  const announce = useAnnounce()
  const count = chartConfigs.length
  const move = (from: number, to: number): void => {
    const config = chartConfigs[from]
    if (!config || to < 0 || to >= count) return
    actions.move(from, to)
    const place = { place: String(to + 1), count: String(count) }
    announce(t('editor.tabs.moved', { label: labelOf(config, from), ...place }))
    // Moving an element in the page removes its focus.
    focusTab(config.key)
  }
  const { drag, start } = useTabDrag(move)
  return (
    <nav className={styles.strip} aria-label={t('chart.tabs')}>
      <ol className={styles.tabs}>
        {chartConfigs.map((config, index) => (
          <ChartTab
            key={config.key}
            config={config}
            label={labelOf(config, index)}
            index={index}
            count={count}
            isActive={config.key === activeChartKey}
            actions={actions}
            drag={drag}
            onGrab={(event) => start(index, event)}
            onMove={(to) => move(index, to)}
            onDelete={() => onDelete(config.key)}
          />
        ))}
      </ol>
      <AddChart actions={actions} />
    </nav>
  )
}
