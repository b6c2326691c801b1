import { useCallback } from 'react'
import { useAnswer } from '../state/use-answer.ts'
import styles from './changes-panel.module.css'

/** The server's response, in the page's language. */
type Changes = { sections: { heading: string; lines: string[] }[] }

async function readChanges(address: string): Promise<Changes> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}

/** How a chart's data have changed since it was published, first in the parts it shows, then in its datasets. */
export default function ChangesPanel({ address, failed }: { address: string; failed: string }) {
  const { value, failure } = useAnswer(useCallback(() => readChanges(address), [address]))
  if (failure) return <p>{failed}</p>
  return (
    <div className={styles.panel} aria-busy={value === undefined}>
      {value?.sections.map(({ heading, lines }) => (
        <section key={`${heading} ${lines.join()}`}>
          <p className={styles.heading}>{heading}</p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
