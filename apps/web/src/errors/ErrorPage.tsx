import type { MessageId } from '@tessera/i18n'
import { Link, useLocation } from 'react-router'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { MAIN_ID, SkipLink } from '../shell/SkipLink.tsx'
import styles from '../shell/shell.module.css'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { type Failure, readFailure } from './read-failure.ts'

type ErrorWords = Record<'title' | 'text', MessageId>

const NOT_FOUND: ErrorWords = { title: 'error.notFound.title', text: 'error.notFound.text' }
const UNEXPECTED: ErrorWords = { title: 'error.unexpected.title', text: 'error.unexpected.text' }
const UNAVAILABLE: ErrorWords = { title: 'error.unexpected.title', text: 'error.unavailable.text' }
const NO_DATABASE: ErrorWords = { title: 'error.unexpected.title', text: 'error.database.text' }
const UNREACHED: ErrorWords = { title: 'error.offline.title', text: 'error.offline.text' }

function toWords({ status, isOfDatabase }: Failure): ErrorWords {
  if (isOfDatabase) return NO_DATABASE
  if (status === undefined) return UNREACHED
  if (status === 503 || status === 504) return UNAVAILABLE
  return status === 404 ? NOT_FOUND : UNEXPECTED
}

/** A link to the same address, if a retry may help. */
function Retry() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} reloadDocument className={button.primary}>
      {t('error.retry')}
    </Link>
  )
}

function Ways({ isRetried }: { isRetried: boolean }) {
  const { t, locale } = useWords()
  const site = useSite()
  return (
    <p className={styles.ways}>
      {isRetried && <Retry />}
      <Link to={`/${locale}/browse`} reloadDocument className={isRetried ? button.secondary : button.primary}>
        {t('error.toBrowse')}
      </Link>
      <Link to={`/${locale}`} reloadDocument className={button.secondary}>
        {t('error.toHome')}
      </Link>
      {site?.statusUrl && (
        <a href={site.statusUrl} className={button.quiet}>
          {t('footer.status')}
        </a>
      )}
    </p>
  )
}

/** The page for missing addresses and failures. Self-contained, since nothing else has loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords()
  const failure = readFailure(error)
  const { status, detail } = failure
  const isNotFound = status === 404
  const words = toWords(failure)
  return (
    <div className={`${styles.content} ${styles.muted}`}>
      <title>{`${t(words.title)} – Tessera`}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <Header />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <div className={styles.error} role={isNotFound ? undefined : 'alert'}>
          <p className={styles.status}>
            {status === undefined ? t('error.offline.label') : t('error.status', { status: String(status) })}
          </p>
          <h1>{t(words.title)}</h1>
          <p>{t(words.text)}</p>
          <Ways isRetried={!isNotFound} />
          {!isNotFound && detail && (
            <details className={styles.details}>
              <summary>{t('error.details')}</summary>
              <p lang="en">{detail}</p>
            </details>
          )}
        </div>
      </main>
      <Footer />
    </div>
  )
}
