import { LOCALES, type Locale } from '@tessera/cube'
import { Link, useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './header.module.css'
import { toLocalePath } from './locale-path.ts'

const NAMES: Record<Locale, string> = { de: 'Deutsch', fr: 'Français', it: 'Italiano', en: 'English' }

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
              <span className="visually-hidden">, {NAMES[other]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
