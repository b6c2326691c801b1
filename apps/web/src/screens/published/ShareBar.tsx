import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCopy } from '../../state/use-copy.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { EmbedCode } from './EmbedCode.tsx'
import styles from './published.module.css'

type Props = {
  chartKey: string
  title: string
  publicUrl: string
  /** What else can be done with the chart, beside them. */
  children?: ReactNode
}

/** How others get to see a published chart: links to it as it is and as it is read now, a mail, code to embed it. */
export function ShareBar({ chartKey, title, publicUrl, children }: Props) {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const [isEmbedding, setEmbedding] = useState(false)
  const { copied, copy } = useCopy()
  const address = `${publicUrl}/${locale}/v/${chartKey}`
  const viewed = params.size > 0 ? `${address}?${params}` : undefined
  const mail = `mailto:?${toMailQuery(title, viewed ?? address)}`
  return (
    <section className={styles.shareSection} aria-label={t('share.title')}>
      <div className={styles.share}>
        <button type="button" className={button.secondary} onClick={() => copy('link', address)}>
          {copied === 'link' ? t('share.copied') : t('share.link')}
        </button>
        {viewed && (
          <button type="button" className={button.secondary} onClick={() => copy('view', viewed)}>
            {copied === 'view' ? t('share.copied') : t('share.link-to-view')}
          </button>
        )}
        <button
          type="button"
          className={button.secondary}
          aria-expanded={isEmbedding}
          onClick={() => setEmbedding((before) => !before)}
        >
          {t('share.embed')}
        </button>
        <a className={button.quiet} href={mail}>
          {t('share.mail')}
        </a>
        {children}
      </div>
      {isEmbedding && (
        <EmbedCode
          address={`${publicUrl}/${locale}/embed/${chartKey}`}
          view={params}
          scriptAddress={`${publicUrl}/embed.js`}
          title={title}
          copied={copied === 'embed'}
          onCopy={(code) => copy('embed', code)}
        />
      )}
      <span aria-live="polite" className="visually-hidden">
        {copied && t('share.copied')}
      </span>
    </section>
  )
}

/** Spaces in mail addresses are no plus signs. */
const toMailQuery = (subject: string, body: string): string =>
  `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`
