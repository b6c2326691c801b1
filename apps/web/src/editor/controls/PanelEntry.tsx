import { ChevronRightIcon } from '../../ui/icons.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import styles from './panels.module.css'

/** Returns the id of the entry that opens a panel, to which the focus returns. */
export const toEntryId = (panel: string): string => `panel-entry-${panel}`

type PanelEntryProps = { panel: string; name: string; value: string | undefined; lang?: string | undefined }

/** An entry of the main panel that opens a drawer, with its current value. */
export function PanelEntry({ panel, name, value, lang }: PanelEntryProps) {
  const store = useEditorStore()
  return (
    <li>
      <button
        type="button"
        id={toEntryId(panel)}
        className={styles.entry}
        onClick={() => store.openPanel(panel)}
      >
        <span className={styles.entryName}>{name}</span>
        {value && (
          <span className={styles.entryValue} lang={lang}>
            {value}
          </span>
        )}
        <ChevronRightIcon />
      </button>
    </li>
  )
}
