import type { SiteInfo } from '@tessera/api'
import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { MenuLink, SubMenu } from '../ui/menu-items.tsx'
import { FeedbackLinks } from './FeedbackLinks.tsx'
import styles from './header.module.css'
import { usePageSource } from './page-source.ts'

/** The menu of signed-in users (specification 2 §2, user menu). */
export function UserMenu({ site, name }: { site: SiteInfo; name: string }) {
  const { t, locale } = useWords()
  const query = usePageSource()?.query ?? ''
  const account = site.signIn === 'local' ? `/${locale}/account` : site.accountUrl
  const label = (
    <>
      <span className="visually-hidden">{t('account.menu')} </span>
      <span className={styles.userName} data-user="">
        {name}
      </span>
    </>
  )
  return (
    <MenuButton label={label} className={styles.user}>
      <MenuLink to={`/${locale}/profile${query}`}>{t('account.profile')}</MenuLink>
      {account && (
        <MenuLink to={account} isPlain>
          {t('account.link')}
        </MenuLink>
      )}
      {site.feedbackMail && (
        <SubMenu label={t('account.feedback')}>
          <FeedbackLinks site={site} isInMenu />
        </SubMenu>
      )}
      <SignOut />
    </MenuButton>
  )
}

/**
 * Signs out by a form, because a link must not sign anybody out. Returns to the same page, unless it is the user's own.
 */
function SignOut() {
  const { t, locale } = useWords()
  const { pathname, search } = useLocation()
  const isOwnPage = pathname.startsWith(`/${locale}/profile`)
  return (
    <li role="none">
      <form method="post" action="/api/auth/signout" role="none">
        <input type="hidden" name="returnTo" value={isOwnPage ? `/${locale}` : pathname + search} />
        <button type="submit" role="menuitem" tabIndex={-1}>
          {t('account.signOut')}
        </button>
      </form>
    </li>
  )
}
