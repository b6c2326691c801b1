import { useEffect, useState } from 'react'
import { useWords } from '../../../state/words.tsx'
import { useEditorSnapshot } from '../state/use-editor.tsx'
import styles from './chart-area.module.css'

const FLAG = 'flag__debug'

/** Whether this browser shows what an editor holds: asked for in the address once, or remembered from then. */
function readFlag(): boolean {
  try {
    const asked = new URLSearchParams(location.search).get(FLAG)
    if (asked !== null) localStorage.setItem(FLAG, String(asked === 'true'))
    return localStorage.getItem(FLAG) === 'true'
  } catch {
    return false
  }
}

/** What the editor holds, to be read by those who look for a fault. */
export function DebugPanel() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(readFlag()), [])
  return isShown ? <StateText /> : null
}

function StateText() {
  const { t } = useWords()
  const { state } = useEditorSnapshot()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.debug} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('editor.debug')}</summary>
      {isOpen && (
        // what scrolls must be reached by keyboard
        <pre lang="en" tabIndex={0}>
          {JSON.stringify(state, undefined, 2)}
        </pre>
      )}
    </details>
  )
}
