import { LANGUAGES, LOCALES } from '@tessera/cube'
import { Link, useLocation } from 'react-router'
import styles from '../shell/header.module.css'
import { useWords } from '../state/words.tsx'
import { toLocalePath } from './locale-path.ts'

/** This page in the other languages. A language's words come with the document, so the links load anew. */
export function LanguageLinks() {
  const { t, locale } = useWords()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('header.languages')}>
      <ul className={styles.languages}>
        {LOCALES.map((other) => (
          <li key={other}>
            <Link
              to={`${toLocalePath(pathname, other)}${search}`}
              reloadDocument
              className={styles.language}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {other.toUpperCase()}
              <span className="visually-hidden">, {LANGUAGES[other].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
