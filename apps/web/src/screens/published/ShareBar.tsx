import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCopy } from '../../state/use-copy.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

// few do either: their code comes when somebody does
const CitationCode = lazy(() => import('./CitationCode.tsx'))
const EmbedCode = lazy(() => import('./EmbedCode.tsx'))

/** What is folded out below the buttons. */
type Folded = 'embed' | 'cite'

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
        {/* the last: it comes and goes, and the others stay where they are */}
        {viewed && (
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

/** The address of a published chart, and that of the view its reader has of it. */
function useAddresses({ chartKey, publicUrl }: Pick<Props, 'chartKey' | 'publicUrl'>) {
  const { locale } = useWords()
  const [params] = useSearchParams()
  const address = `${publicUrl}/${locale}/v/${chartKey}`
  const view = new URLSearchParams(params)
  view.delete('publishSuccess')
  return { address, viewed: view.size > 0 ? `${address}?${view}` : undefined }
}

/** Where what is printed is to be found, and when it was printed. */
export function PaperAddress(props: Pick<Props, 'chartKey' | 'publicUrl'>) {
  const { address, viewed } = useAddresses(props)
  return (
    <p className={styles.onPaper}>
      {viewed ?? address} <Today />
    </p>
  )
}

/** The day on which a page is printed, by the reader's clock: the server's may be in another day. */
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

/** A `mailto:` query; spaces in it are not written as plus signs. */
const toMailQuery = (subject: string, body: string): string =>
  `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`
