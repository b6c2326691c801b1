import type { SiteInfo } from '@tessera/api'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../state/words.tsx'
import styles from './footer.module.css'
import { Mark } from './Mark.tsx'
import { useSite } from './site.ts'

/** How the source that comes with the product is written in settings and saved charts. */
const EMBEDDED_SOURCE_URL = '/sparql'

const COMMIT_DIGITS = 7

const toLinks = (site: SiteInfo): [MessageId, string | undefined][] => [
  ['footer.status', site.statusUrl],
  ['footer.changelog', site.changelogUrl],
  ['footer.tutorials', site.tutorialsUrl],
]

function Operator({ site }: { site: SiteInfo }) {
  const { t } = useWords()
  if (!site.operatorName && !site.operatorMail) return <p>{t('footer.local')}</p>
  return (
    <p>
      {t('footer.operator')} {site.operatorName}
      {site.operatorName && site.operatorMail && ' · '}
      {site.operatorMail && <a href={`mailto:${site.operatorMail}`}>{site.operatorMail}</a>}
    </p>
  )
}

/** The foot of the public pages: who runs this, where to look further, which version it is. */
export function Footer() {
  const { t } = useWords()
  const site = useSite()
  const links = site ? toLinks(site).filter(([, url]) => url) : []
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Mark size={20} /> Tessera
          </p>
          {site && <Operator site={site} />}
          {site?.dataSources.some(({ url }) => url === EMBEDDED_SOURCE_URL) && <p>{t('footer.demo')}</p>}
        </div>
        {links.length > 0 && (
          <nav aria-label={t('footer.links')}>
            <ul className={styles.links}>
              {links.map(([id, url]) => (
                <li key={id}>
                  <a href={url}>{t(id)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {site && (
          <p className={styles.version}>
            {t('footer.version', { version: site.version })}
            {site.commit && ` · ${site.commit.slice(0, COMMIT_DIGITS)}`}
          </p>
        )}
      </div>
    </footer>
  )
}
