import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withoutNewMark } from '../../chart-frame/use-addressed-view.ts'
import { useCopy } from '../../state/use-copy.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

// Loaded on demand, because few people use either.
const CitationCode = lazy(() => import('./CitationCode.tsx'))
const EmbedCode = lazy(() => import('./EmbedCode.tsx'))

/** The section shown below the buttons. */
type Folded = 'embed' | 'cite'

type Props = {
  chartKey: string
  title: string
  publicUrl: string
  /** Whether it is above the chart, which must not move when the reader changes it. */
  isAbove?: boolean
  /** Further actions, beside the buttons. */
  children?: ReactNode
}

/** Ways to share a published chart: links to it and to the reader's view, mail, and code to embed it. */
export function ShareBar({ chartKey, title, publicUrl, isAbove = false, children }: Props) {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const [folded, setFolded] = useState<Folded>()
  const toggle = (which: Folded) => setFolded((before) => (before === which ? undefined : which))
  const { copied, refused, copy } = useCopy()
  const { address, viewed } = useAddresses({ chartKey, publicUrl })
  const mail = `mailto:?${toMailQuery(title, viewed ?? address)}`
  return (
    <section className={styles.shareSection} aria-label={t('share.title')}>
      <div className={styles.share}>
        <button type="button" className={button.secondary} onClick={() => copy('link', address)}>
          {copied === 'link' ? t('share.copied') : t('share.link')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-expanded={folded === 'embed'}
          onClick={() => toggle('embed')}
        >
          {t('share.embed')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-expanded={folded === 'cite'}
          onClick={() => toggle('cite')}
        >
          {t('share.cite')}
        </button>
        <a className={button.quiet} href={mail}>
          {t('share.mail')}
        </a>
        {children}
        {/* last, because it comes and goes and must not move the others */}
        {viewed && !isAbove && (
          <button type="button" className={button.secondary} onClick={() => copy('view', viewed)}>
            {copied === 'view' ? t('share.copied') : t('share.link-to-view')}
          </button>
        )}
      </div>
      {folded === 'cite' && (
        <Suspense>
          <CitationCode
            chartKey={chartKey}
            copied={copied === 'cite'}
            onCopy={(citation) => copy('cite', citation)}
          />
        </Suspense>
      )}
      {folded === 'embed' && (
        <Suspense>
          <EmbedCode
            origin={publicUrl}
            path={`/${locale}/embed/${chartKey}`}
            view={params}
            title={title}
            copied={copied === 'embed'}
            onCopy={(code) => copy('embed', code)}
          />
        </Suspense>
      )}
      <p role="status" className={refused ? styles.refused : 'visually-hidden'}>
        {copied && t('share.copied')}
        {refused && t('share.copy-refused')} {refused === 'link' && address} {refused === 'view' && viewed}
      </p>
    </section>
  )
}

/** Returns the URLs of a published chart and of its reader's view. */
function useAddresses({ chartKey, publicUrl }: Pick<Props, 'chartKey' | 'publicUrl'>) {
  const { locale } = useWords()
  const [params] = useSearchParams()
  const address = `${publicUrl}/${locale}/v/${chartKey}`
  const view = withoutNewMark(params)
  return { address, viewed: view.size > 0 ? `${address}?${view}` : undefined }
}

/** The URL of the printed chart, and the date of printing. */
export function PaperAddress(props: Pick<Props, 'chartKey' | 'publicUrl'>) {
  const { address, viewed } = useAddresses(props)
  return (
    <p className={styles.onPaper}>
      {viewed ?? address} <Today />
    </p>
  )
}

/** The date of printing by the reader's clock, because the server may be in another time zone. */
function Today() {
  const { locale } = useWords()
  const [today, setToday] = useState('')
  useEffect(() => {
    const read = () =>
      setToday(
        new Date().toLocaleDateString(`${locale}-CH`, { day: '2-digit', month: '2-digit', year: 'numeric' }),
      )
    read()
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [locale])
  return today && `(${today})`
}

/** Returns the query of a `mailto:` URL, in which spaces must not be encoded as plus signs. */
const toMailQuery = (subject: string, body: string): string =>
  `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`
