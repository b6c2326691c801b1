import { useEffect, useState, useSyncExternalStore } from 'react'
import { askedQueries } from '../../state/asked-queries.ts'
import { useWords } from '../../state/words.tsx'
import { useEditorSnapshot } from '../state/use-editor.tsx'
import styles from './chart-area.module.css'

const FLAG = 'flag__debug'

/** Returns whether this browser shows the editor's state: requested by a URL parameter, and remembered. */
function readFlag(): boolean {
  try {
    const asked = new URLSearchParams(location.search).get(FLAG)
    if (asked !== null) localStorage.setItem(FLAG, String(asked === 'true'))
    return localStorage.getItem(FLAG) === 'true'
  } catch {
    return false
  }
}

/** The editor's state and requests, for debugging. */
export function DebugPanel() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(readFlag()), [])
  return isShown ? (
    <>
      <StateText />
      <Queries />
    </>
  ) : null
}

/** The requests of the page, with their durations. */
function Queries() {
  const { t } = useWords()
  const queries = useSyncExternalStore(askedQueries.subscribe, askedQueries.read, askedQueries.read)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.debug} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('editor.debug.queries', { count: queries.length })}</summary>
      <ol className={styles.queries} lang="en">
        {(isOpen ? queries : []).map(({ id, name, text, variables, duration, failure }) => (
          <li key={id}>
            <details>
              <summary>
                {name}: {duration === undefined ? '…' : `${duration} ms`}
                {failure !== undefined && `, ${failure}`}
              </summary>
              <pre tabIndex={0}>
                {text}
                {'\n\n'}
                {JSON.stringify(variables, undefined, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </details>
  )
}

function StateText() {
  const { t } = useWords()
  const { state } = useEditorSnapshot()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.debug} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('editor.debug')}</summary>
      {isOpen && (
        // Scrollable content must be focusable by keyboard.
        <pre lang="en" tabIndex={0}>
          {JSON.stringify(state, undefined, 2)}
        </pre>
      )}
    </details>
  )
}
