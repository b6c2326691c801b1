import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './header.module.css'
import { toSignInAddress } from './sign-in-address.ts'
import { useSite } from './site.ts'

type Menu = typeof import('./UserMenu.tsx').UserMenu

/** Loaded before hydration for signed-in users only, because most readers never sign in. */
let UserMenu: Menu | undefined = import.meta.env.SSR ? (await import('./UserMenu.tsx')).UserMenu : undefined

/** Loads the menu of signed-in users, if the page was sent with one. */
export async function loadUserMenu(): Promise<void> {
  if (document.querySelector('[data-user]')) ({ UserMenu } = await import('./UserMenu.tsx'))
}

/** The user's menu, or a link to sign in. Nothing if signing in is disabled. */
export function UserArea() {
  const { t } = useWords()
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return null
  if (site.user) return UserMenu ? <UserMenu site={site} name={site.user.name} /> : null
  if (site.signIn === 'none' || site.isUserUnknown) return null
  // A page rendered by the server itself, so the link must reload.
  return (
    <a className={styles.signIn} href={toSignInAddress(pathname + search)}>
      {t('account.signIn')}
    </a>
  )
}
