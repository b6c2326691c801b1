import { Link, useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import { DataSourceSelect } from './DataSourceSelect.tsx'
import { toDataSourceQuery } from './data-source.ts'
import styles from './header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Mark } from './Mark.tsx'
import { useSite } from './site.ts'

/** The head of every page: home, catalogue, data source, languages. */
export function Header() {
  const { t, locale } = useWords()
  const site = useSite()
  const { pathname, search } = useLocation()
  const query = toDataSourceQuery(new URLSearchParams(search))
  const isBrowsing = pathname.startsWith(`/${locale}/browse`)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={`/${locale}${query}`} className={styles.home} aria-label={t('header.home')}>
          <Mark size={30} />
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
        {site && site.dataSources.length > 1 && <DataSourceSelect site={site} />}
        <LanguageLinks />
      </div>
    </header>
  )
}
