import type { Term } from '@tessera/cube'
import { Form, Link, useSearchParams } from 'react-router'
import { ALL_SOURCES, DATA_SOURCE_KEY, offeredSources, toDataSourceQuery } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton } from '../../ui/buttons.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import search from '../../ui/search-box.module.css'
import styles from './home.module.css'

function Themes({ themes, query }: { themes: Term[]; query: string }) {
  const { t, locale } = useWords()
  const canUpload = useSite()?.uploadMaxBytes !== undefined
  return (
    <nav className={styles.themes} aria-label={t('home.themes')}>
      <ul>
        {themes.map(({ iri, label }) => (
          <li key={iri}>
            <Link to={`/${locale}/browse/theme/${encodeURIComponent(iri)}${query}`}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to={`/${locale}/browse${query}`} className={styles.all}>
            {t('home.allDatasets')}
          </Link>
        </li>
        {canUpload && (
          <li>
            <Link to={`/${locale}/upload`} className={styles.all}>
              {t('home.upload')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The introduction, with a search box and the themes. */
export function SearchBanner({ themes }: { themes: Term[] }) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const site = useSite()
  const isChoice = site !== undefined && offeredSources(site, undefined).length > 1
  const dataSource = params.get(DATA_SOURCE_KEY) ?? (isChoice ? ALL_SOURCES : null)
  return (
    <section className={styles.banner}>
      <h1 className={styles.title}>{t('home.title')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <Form role="search" action={`/${locale}/browse`} className={search.form}>
        <label className={search.box}>
          <span className="visually-hidden">{t('home.search.label')}</span>
          <SearchIcon />
          <input
            type="search"
            name="search"
            maxLength={500}
            placeholder={t('home.search.placeholder')}
            autoComplete="off"
            className={search.input}
          />
        </label>
        <input type="hidden" name="order" value="SCORE" />
        {dataSource && <input type="hidden" name={DATA_SOURCE_KEY} value={dataSource} />}
        <PrimaryButton type="submit">{t('home.search.submit')}</PrimaryButton>
      </Form>
      <Themes themes={themes} query={toDataSourceQuery(params)} />
    </section>
  )
}
