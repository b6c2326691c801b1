import { LANGUAGES, LOCALES } from '@tessera/cube'
import { Link, useLocation } from 'react-router'
import styles from '../shell/header.module.css'
import { useWords } from '../state/words.tsx'
import { toLocalePath } from './locale-path.ts'

/** Links to this page in other languages. They reload the document, which contains the messages. */
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
