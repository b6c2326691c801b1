import type { ChartView } from '@tessera/api'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { usePlaceInWindow } from '../ui/use-place-in-window.ts'
import { DownloadLink } from './DownloadLink.tsx'
import styles from './more-menu.module.css'
import { readWidthOnScreen } from './PictureFields.tsx'
import { PictureItem } from './PictureItem.tsx'

type MoreMenuProps = {
  view: ChartView
  canCopy?: boolean
  /** What it says where it stands among other buttons. */
  label?: string
}

/** What else can be had of a chart: its picture and its data as they are read now, all its data, a copy to go on with. */
export function MoreMenu({ view: { key: chartKey, config, data }, canCopy = false, label }: MoreMenuProps) {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const items = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [onScreen, setOnScreen] = useState<number>()
  usePlaceInWindow({ popover: items, anchor: opener, isOpen, align: 'end' })
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
  const datasets = data?.datasets ?? []
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={press}
      onToggle={() => {
        setOpen(menu.current?.open === true)
        setOnScreen(readWidthOnScreen(menu.current))
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary ref={opener} className={button.quiet}>
        {label ?? t('share.more')}
      </summary>
      <ul ref={items} className={styles.items}>
        <li>
          <PictureItem path={`/v/${chartKey}.png`} view={params} onScreen={onScreen} />
        </li>
        <li>
          <DownloadLink
            address={fileAddress('svg', onScreen === undefined ? {} : { width: String(onScreen) })}
          >
            {t('share.svg')}
          </DownloadLink>
        </li>
        <li>
          <DownloadLink address={fileAddress('csv')}>{t('share.csv')}</DownloadLink>
        </li>
        {datasets.map(({ iri, title }) => (
          <li key={iri}>
            <DownloadLink
              address={fileAddress('csv', { full: 'true', ...(datasets.length > 1 && { dataset: iri }) })}
              isLarge
            >
              {datasets.length > 1 ? t('share.csv-full-of', { title }) : t('share.csv-full')}
            </DownloadLink>
          </li>
        ))}
        <li>
          <DownloadLink address={fileAddress('json')}>{t('share.json')}</DownloadLink>
        </li>
        {canCopy && (
          <li>
            <Link to={`/${locale}/create/new?${new URLSearchParams({ copy: chartKey, tab: config.key })}`}>
              {t('share.copy-and-edit')}
            </Link>
          </li>
        )}
      </ul>
    </details>
  )
}
