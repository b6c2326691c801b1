import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './header.module.css'
import { toSignInAddress } from './sign-in-address.ts'
import { useSite } from './site.ts'
import { UserMenu } from './UserMenu.tsx'

/** Whose session it is: a way to sign in, or what is there for who is signed in. Nothing where nobody can sign in. */
export function UserArea() {
  const { t } = useWords()
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return null
  if (site.user) return <UserMenu site={site} name={site.user.name} />
  if (site.signIn === 'none' || site.isUserUnknown) return null
  // a page of the server's own: it needs a link that loads anew
  return (
    <a className={styles.signIn} href={toSignInAddress(pathname + search)}>
      {t('account.signIn')}
    </a>
  )
}
