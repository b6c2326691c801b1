import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { Progress } from '../shell/Progress.tsx'
import { MAIN_ID, SkipLink } from '../shell/SkipLink.tsx'
import styles from '../shell/shell.module.css'
import { UnknownDataSource } from '../shell/UnknownDataSource.tsx'
import { useWords } from '../state/words.tsx'

/** The layout of public pages: header, content, footer. */
export default function ContentShell() {
  const { locale } = useWords()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const isHome = pathname.replace(/\/$/, '') === `/${locale}`
  return (
    <div className={`${styles.content} ${isHome ? styles.light : styles.muted}`}>
      <SkipLink />
      <Progress />
      <Header />
      <main id={MAIN_ID} className={styles.main} ref={main} tabIndex={-1}>
        <UnknownDataSource />
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/**
 * Moves the focus to the main content after navigation to another page, as a document load would, if the followed link
 * has disappeared. Otherwise, for example while typing a search, the focus stays.
 */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const last = useRef({ pathname, search })
  useEffect(() => {
    const isMoved = last.current.pathname !== pathname
    const isChanged = isMoved || last.current.search !== search
    last.current = { pathname, search }
    if (isMoved || (isChanged && document.activeElement === document.body)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, search, main])
}
