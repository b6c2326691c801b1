import { useCallback, useId } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

type Props = {
  chartKey: string
  copied: boolean
  onCopy(citation: string): void
}

/** How to cite a published chart: a sentence to copy, and files for reference managers. */
export default function CitationCode({ chartKey, copied, onCopy }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const toAddress = (ending: string): string => `/v/${chartKey}.${ending}?lang=${locale}`
  const address = toAddress('txt')
  const { value: citation, failure } = useAnswer(useCallback(() => readText(address), [address]))
  if (failure) return <p role="alert">{t('share.cite.failed')}</p>
  return (
    <div className={styles.embedCode} aria-busy={citation === undefined}>
      <label htmlFor={id} className="visually-hidden">
        {t('share.cite.text')}
      </label>
      <textarea
        id={id}
        readOnly
        rows={4}
        className={styles.citation}
        value={citation ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <p>{t('share.cite.lasting')}</p>
      <div className={styles.share}>
        <button
          type="button"
          className={button.secondary}
          disabled={citation === undefined}
          onClick={() => citation !== undefined && onCopy(citation)}
        >
          {copied ? t('share.copied') : t('share.cite.copy')}
        </button>
        <a className={button.quiet} href={toAddress('bib')} download>
          BibTeX
        </a>
        <a className={button.quiet} href={toAddress('ris')} download>
          RIS
        </a>
      </div>
    </div>
  )
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}
