import { Outlet } from 'react-router'
import { Header } from '../shell/Header.tsx'
import { Progress } from '../shell/Progress.tsx'
import { MAIN_ID, SkipLink } from '../shell/SkipLink.tsx'
import styles from '../shell/shell.module.css'
import { UnknownDataSource } from '../shell/UnknownDataSource.tsx'

/** The layout of the editor: a header above the workspace; on small screens the header scrolls away. */
export default function AppShell() {
  return (
    <div className={styles.app}>
      <SkipLink />
      <Progress />
      <div className={styles.head}>
        <Header isOverWork />
      </div>
      <main id={MAIN_ID} className={styles.work} tabIndex={-1}>
        <UnknownDataSource />
        <Outlet />
      </main>
    </div>
  )
}
