import type { MessageId } from '@tessera/i18n'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { readFailure } from './read-failure.ts'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'
import { useSite } from './site.ts'

const NOT_FOUND: Record<'title' | 'text', MessageId> = {
  title: 'error.notFound.title',
  text: 'error.notFound.text',
}
const UNEXPECTED: Record<'title' | 'text', MessageId> = {
  title: 'error.unexpected.title',
  text: 'error.unexpected.text',
}

function Ways() {
  const { t, locale } = useWords()
  const site = useSite()
  return (
    <p className={styles.ways}>
      <Link to={`/${locale}/browse`} reloadDocument className={button.primary}>
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

/** The page in place of one that is not there or failed. It stands alone: nothing of the page has loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords()
  const { status, detail } = readFailure(error)
  const isNotFound = status === 404
  const words = isNotFound ? NOT_FOUND : UNEXPECTED
  return (
    <div className={`${styles.content} ${styles.muted}`}>
      <title>{`${t(words.title)} – Tessera`}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <Header />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <div className={styles.error} role={isNotFound ? undefined : 'alert'}>
          <p className={styles.status}>{t('error.status', { status: String(status) })}</p>
          <h1>{t(words.title)}</h1>
          <p>{t(words.text)}</p>
          <Ways />
          {!isNotFound && detail && (
            <details className={styles.details}>
              <summary>{t('error.details')}</summary>
              <p>{detail}</p>
            </details>
          )}
        </div>
      </main>
      <Footer />
    </div>
  )
}
