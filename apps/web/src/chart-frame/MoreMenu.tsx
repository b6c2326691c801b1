import type { ChartView } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownAddress } from '../state/own-address.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { usePlaceInWindow } from '../ui/use-place-in-window.ts'
import { DataLinks, DownloadLink } from './DownloadLink.tsx'
import styles from './more-menu.module.css'
import { readWidthOnScreen } from './PictureFields.tsx'
import { PictureItem } from './PictureItem.tsx'

type MoreMenuProps = {
  view: ChartView
  canCopy?: boolean
  /** Its text among other buttons. */
  label?: string
}

/** Downloads of a chart: its picture and data in the current view, all its data, and a copy to edit. */
export function MoreMenu({ view, canCopy = false, label }: MoreMenuProps) {
  const { key: chartKey, config, data } = view
  const { locale, t } = useWords()
  const [address] = useSearchParams()
  const params = toFileParams(address, view)
  const fileAddress = toFileAddress(chartKey, params, locale)
  const datasets = data?.datasets ?? []
  return (
    <FileMenu label={label ?? t('share.more')}>
      {(onScreen) => (
        <>
          <PictureItems chartKey={chartKey} params={params} onScreen={onScreen} />
          <li className={styles.group}>
            <DataLinks
              title={t('share.data.shown')}
              toName={(format) => t('share.data', { format })}
              toAddress={(format) => fileAddress(format, { download: 'true' })}
            />
          </li>
          {datasets.map(({ iri, title }) => {
            const isOnly = datasets.length === 1
            const asked = { full: 'true', ...(!isOnly && { dataset: iri }) }
            return (
              <li key={iri} className={styles.group}>
                <DataLinks
                  title={isOnly ? t('share.data.all') : t('share.data.all-of', { title })}
                  toName={(format) =>
                    isOnly ? t('share.data-full', { format }) : t('share.data-full-of', { title, format })
                  }
                  toAddress={(format) => fileAddress(format, asked)}
                />
              </li>
            )
          })}
          {canCopy && (
            <li>
              <Link to={`/${locale}/create/new?${new URLSearchParams({ copy: chartKey, tab: config.key })}`}>
                {t('share.copy-and-edit')}
              </Link>
            </li>
          )}
        </>
      )}
    </FileMenu>
  )
}

/** Returns the address of a project's file, by extension and parameters. */
export const toFileAddress =
  (chartKey: string, params: URLSearchParams, locale: Locale) =>
  (ending: string, extra: Record<string, string> = {}): string => {
    const query = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ lang: locale, ...extra })) query.set(key, value)
    return ownAddress(`/v/${chartKey}.${ending}?${query}`)
  }

type PictureItemsProps = { chartKey: string; params: URLSearchParams; onScreen: number | undefined }

/**
 * Downloads of a project, or of one of its charts, in the current view: pictures, document, and self-contained file.
 */
export function PictureItems({ chartKey, params, onScreen }: PictureItemsProps) {
  const { locale, t } = useWords()
  const fileAddress = toFileAddress(chartKey, params, locale)
  const svg = fileAddress('svg', onScreen === undefined ? {} : { width: String(onScreen) })
  return (
    <>
      <li>
        <PictureItem path={ownAddress(`/v/${chartKey}.png`)} view={params} onScreen={onScreen} />
      </li>
      <li>
        <DownloadLink address={svg}>{t('share.svg')}</DownloadLink>
      </li>
      <li>
        <DownloadLink address={fileAddress('pdf')}>{t('share.pdf')}</DownloadLink>
      </li>
      <li>
        <DownloadLink address={fileAddress('html')}>{t('share.html')}</DownloadLink>
      </li>
    </>
  )
}

type FileMenuProps = {
  label: string
  /** The items, given the width of their subject on screen, which is known once the menu is open. */
  children(onScreen: number | undefined): ReactNode
}

/** A menu of downloads. It also opens before scripts run. */
export function FileMenu({ label, children }: FileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const items = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [onScreen, setOnScreen] = useState<number>()
  usePlaceInWindow({ popover: items, anchor: opener, isOpen, align: 'end' })
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
      onToggle={() => {
        setOpen(menu.current?.open === true)
        setOnScreen(readWidthOnScreen(menu.current))
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary ref={opener} className={button.quiet}>
        {label}
      </summary>
      <ul ref={items} className={styles.items}>
        {children(onScreen)}
      </ul>
    </details>
  )
}

/** Returns the parameters of an address for a chart, including which one it is on a page with several. */
function toFileParams(address: URLSearchParams, { place }: ChartView): URLSearchParams {
  const params = new URLSearchParams(address)
  if (!place.isAlone) params.set('chart', String(place.number))
  return params
}
