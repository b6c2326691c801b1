import { useState } from 'react'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from '../dataset.module.css'

/** How to cite a dataset, to be copied. Where the browser does not let us copy, the text is there to be selected. */
export function Citation({ text }: { text: string }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <section className={styles.block}>
      <h3>{t('dataset.cite.title')}</h3>
      <p className={styles.citation}>{text}</p>
      <button type="button" className={button.quiet} onClick={copy}>
        {t('dataset.cite.copy')}
      </button>
      <span role="status">{isCopied && t('dataset.cite.copied')}</span>
    </section>
  )
}
