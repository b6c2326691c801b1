import { type SiteInfo, STATIC_TOPICS, toStaticPath } from '@tessera/api'
import type { MessageId } from '@tessera/i18n'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import { FeedbackLinks } from './FeedbackLinks.tsx'
import styles from './footer.module.css'
import { LogoMark } from './Logo.tsx'
import { usePageSource } from './page-source.ts'
import { useSite } from './site.ts'

/** The address of the embedded source in settings and saved charts. */
const EMBEDDED_SOURCE_URL = '/sparql'

const COMMIT_DIGITS = 7

const toLinks = (site: SiteInfo): [MessageId, string | undefined][] => [
  ['footer.changelog', site.changelogUrl],
  ['footer.tutorials', site.tutorialsUrl],
  ['footer.status', site.statusUrl],
]

/** The operator, with a link to their site if there is one. */
function Operator({ site }: { site: SiteInfo }) {
  const { t } = useWords()
  const { operatorName, operatorMail, operatorUrl } = site
  const name = operatorName ?? (operatorUrl && new URL(operatorUrl).hostname)
  if (!name && !operatorMail) return <p>{t('footer.local')}</p>
  return (
    <p>
      {t('footer.operator')} {operatorUrl ? <a href={operatorUrl}>{name}</a> : name}
      {name && operatorMail && ' · '}
      {operatorMail && <a href={`mailto:${operatorMail}`}>{operatorMail}</a>}
    </p>
  )
}

/** Links to pages about the installation, in the page's language. */
function StaticLinks() {
  const { t, locale } = useWords()
  const query = usePageSource()?.query ?? ''
  return STATIC_TOPICS.map((topic) => (
    <li key={topic}>
      <Link to={toStaticPath(topic, locale) + query}>{t(`footer.${topic}`)}</Link>
    </li>
  ))
}

/** The version, and the commit with a link if the repository is known. */
function Version({ site }: { site: SiteInfo }) {
  const { t } = useWords()
  const { version, commit, repositoryUrl } = site
  const text = commit && t('footer.commit', { commit: commit.slice(0, COMMIT_DIGITS) })
  const href = repositoryUrl && `${repositoryUrl.replace(/\/$/, '')}/commit/${commit}`
  return (
    <p className={styles.version}>
      {t('footer.version', { version })}
      {text && ' · '}
      {text && href ? <a href={href}>{text}</a> : text}
    </p>
  )
}

/** The footer of public pages: operator, links, version. */
export function Footer() {
  const { t, locale } = useWords()
  const site = useSite()
  const links = site ? toLinks(site).filter(([, url]) => url) : []
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={20} /> Tessera
          </p>
          {site && <Operator site={site} />}
          {site?.dataSources.some(({ url }) => url === EMBEDDED_SOURCE_URL) && <p>{t('footer.demo')}</p>}
          {site && <Version site={site} />}
        </div>
        <nav aria-label={t('footer.links')} className={styles.nav}>
          <ul className={styles.links}>
            {links.map(([id, url]) => (
              <li key={id}>
                <a href={url}>{t(id)}</a>
              </li>
            ))}
            {site && <FeedbackLinks site={site} />}
          </ul>
          <ul className={styles.links}>
            <StaticLinks />
            <li>
              <Link to={`/${locale}/statistics`}>{t('footer.statistics')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
