import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './header.module.css'
import { toSignInAddress } from './sign-in-address.ts'
import { useSite } from './site.ts'

type Menu = typeof import('./UserMenu.tsx').UserMenu

/**
 * The menu of signed-in users. Most readers never sign in, so it is loaded, before hydration, only for those who have.
 */
let UserMenu: Menu | undefined = import.meta.env.SSR ? (await import('./UserMenu.tsx')).UserMenu : undefined

/** Loads the menu of signed-in users if the page was sent with one. */
export async function loadUserMenu(): Promise<void> {
  if (document.querySelector('[data-user]')) ({ UserMenu } = await import('./UserMenu.tsx'))
}

/** A link to sign in, or the user's menu. Empty if nobody can sign in. */
export function UserArea() {
  const { t } = useWords()
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return null
  if (site.user) return UserMenu ? <UserMenu site={site} name={site.user.name} /> : null
  if (site.signIn === 'none' || site.isUserUnknown) return null
  // a page rendered by the server itself, so the link must reload
  return (
    <a className={styles.signIn} href={toSignInAddress(pathname + search)}>
      {t('account.signIn')}
    </a>
  )
}
