import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Progress } from './Progress.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'
import { UnknownDataSource } from './UnknownDataSource.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** The frame of the public pages: header, what the page is about, footer. */
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
