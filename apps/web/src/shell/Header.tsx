import { Link, useLocation } from 'react-router'
import { LanguageLinks } from '../locale/LanguageLinks.tsx'
import { useWords } from '../state/words.tsx'
import { DataSourceSelect } from './DataSourceSelect.tsx'
import { isDataSourceShown } from './data-source.ts'
import styles from './header.module.css'
import { Logo } from './Logo.tsx'
import { usePageSource } from './page-source.ts'
import { useSite } from './site.ts'
import { UserArea } from './UserArea.tsx'

/** The header of every page: home, catalogue, data source, languages. Wider and lower in the editor. */
export function Header({ isOverWork = false }: { isOverWork?: boolean }) {
  const { t, locale } = useWords()
  const site = useSite()
  const { pathname } = useLocation()
  const source = usePageSource()
  const query = source?.query ?? ''
  const isBrowsing = pathname.startsWith(`/${locale}/browse`)
  return (
    <header className={styles.header}>
      <div className={`${styles.inner} ${isOverWork ? styles.overWork : ''}`}>
        <Link to={`/${locale}${query}`} className={styles.home} aria-label={t('header.home')}>
          <Logo />
          <span className={styles.name}>Tessera</span>
        </Link>
        <nav aria-label={t('header.main')} className={styles.main}>
          <Link
            to={`/${locale}/browse${query}`}
            className={styles.link}
            aria-current={isBrowsing ? 'page' : undefined}
          >
            {t('header.browse')}
          </Link>
        </nav>
        {site && source && isDataSourceShown(site, source.configured, pathname) && (
          <DataSourceSelect site={site} source={source} />
        )}
        {/* the end of the header: languages, then the user */}
        <div className={styles.end}>
          <LanguageLinks />
          <UserArea />
        </div>
      </div>
    </header>
  )
}
