import type { ChartConfig, Panel } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../../state/words.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import { findColumns } from './controls/find-columns.ts'
import styles from './panels.module.css'
import { toEntryId } from './to-entry-id.ts'
import { READERS_PANEL, usePanelName, usePanels } from './use-panels.ts'

/** The places of the chart, with what stands there; each opens its drawer. */
export function OptionsPanel() {
  const { t } = useWords()
  const all = usePanels()
  const columns = findColumns(all)
  const elsewhere = new Set([
    READERS_PANEL,
    columns?.id,
    ...(columns?.entries.map(({ panel }) => panel) ?? []),
  ])
  const panels = all.filter(({ id }) => !elsewhere.has(id))
  return (
    <section className={styles.group} aria-labelledby="editor-options">
      <h2 id="editor-options" className={styles.groupTitle}>
        {t('controls.section.chart.options')}
      </h2>
      <ul className={styles.entries}>
        {panels.map((panel) => (
          <li key={panel.id}>
            <PanelEntry panel={panel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PanelEntry({ panel }: { panel: Panel<ChartConfig> }) {
  const { t } = useWords()
  const store = useEditorStore()
  const nameOf = usePanelName()
  const { chosen } = panel
  const value = chosen && (chosen.label ?? (chosen.messageId && t(chosen.messageId as MessageId)))
  return (
    <button
      type="button"
      id={toEntryId(panel.id)}
      className={styles.entry}
      onClick={() => store.openPanel(panel.id)}
    >
      <span className={styles.entryName}>{nameOf(panel)}</span>
      {value && <span className={styles.entryValue}>{value}</span>}
      <ChevronRightIcon />
    </button>
  )
}
