import { type KeyboardEvent, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import styles from './more-menu.module.css'

/** The width of a downloaded picture, in px. */
const PICTURE_WIDTH = '1600'

type MoreMenuProps = {
  chartKey: string
  canCopy?: boolean
  /** What it says where it stands among other buttons. */
  label?: string
}

/** What else can be had of a chart: its picture and its data as they are read now, and a copy to go on with. */
export function MoreMenu({ chartKey, canCopy = false, label }: MoreMenuProps) {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const menu = useRef<HTMLDetailsElement>(null)
  const fileAddress = (ending: string, extra: Record<string, string> = {}): string => {
    const query = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ lang: locale, ...extra })) query.set(key, value)
    return `/v/${chartKey}.${ending}?${query}`
  }
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={press}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={button.quiet}>{label ?? t('share.more')}</summary>
      <ul className={styles.items}>
        <li>
          <a href={fileAddress('png', { width: PICTURE_WIDTH })} download>
            {t('share.png')}
          </a>
        </li>
        <li>
          <a href={fileAddress('svg')} download>
            {t('share.svg')}
          </a>
        </li>
        <li>
          <a href={fileAddress('csv')} download>
            {t('share.csv')}
          </a>
        </li>
        <li>
          <a href={fileAddress('json')} download={`${chartKey}.json`}>
            {t('share.json')}
          </a>
        </li>
        {canCopy && (
          <li>
            <Link to={`/${locale}/create/new?copy=${encodeURIComponent(chartKey)}`}>
              {t('share.copy-and-edit')}
            </Link>
          </li>
        )}
      </ul>
    </details>
  )
}
