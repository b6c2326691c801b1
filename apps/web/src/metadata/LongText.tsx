import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import styles from './metadata.module.css'

/** Number of characters shown before a text is expanded (specification 2 §9). */
const SHORT_LENGTH = 180

/** A text that is truncated if it is long, with a button to expand it. */
export function LongText({ text, lang }: { text: string; lang?: string }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  if (text.length <= SHORT_LENGTH) return <p lang={lang}>{text}</p>
  return (
    <p>
      <span lang={lang} className={styles.long}>
        {isWhole ? text : toShort(text)}
      </span>{' '}
      <button
        type="button"
        className={styles.link}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'metadata.less' : 'metadata.more')}
      </button>
    </p>
  )
}

/** Returns the beginning of a text, without a split surrogate pair at the end. */
const toShort = (text: string): string =>
  `${[...text]
    .slice(0, SHORT_LENGTH - 1)
    .join('')
    .trimEnd()}…`
