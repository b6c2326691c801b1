import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { readEmbedOptions } from '../../chart-frame/embed-options.ts'
import { MoreMenu } from '../../chart-frame/MoreMenu.tsx'
import type { Loading } from '../../chart-frame/PublishedChart.tsx'
import { TabbedCharts } from '../../chart-frame/TabbedCharts.tsx'
import { Dashboard } from '../../dashboard/lazy-dashboard.ts'
import { ownAddress } from '../../state/own-address.ts'
import { useWords } from '../../state/words.tsx'
import type { LoadedEmbed } from './load-embed.ts'
import styles from './published.module.css'

type Props = {
  /** `main` for a page of its own; content inside another page must use `div`. */
  as: 'main' | 'div'
  loaded: LoadedEmbed
  loading: Loading
  content?: RefObject<HTMLElement | null>
}

/** One or several charts without the surrounding page, as requested by a URL; for frames and the component. */
export function EmbedContent({ as: Element, loaded, loading, content }: Props) {
  const { view, dashboard, failure } = loaded
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const options = readEmbedOptions(params)
  const tab = params.get('tab')
  const address = `/${locale}/v/${(dashboard ?? view).key}${tab ? `?${new URLSearchParams({ tab })}` : ''}`
  const frame = [styles.embed, options.hasBorder && styles.bordered, options.isCompact && styles.tight]
  return (
    <Element
      ref={content as RefObject<HTMLDivElement | null>}
      className={frame.filter(Boolean).join(' ')}
      data-theme={options.theme === 'dark' ? 'dark' : undefined}
      data-background={options.isTransparent ? 'transparent' : undefined}
    >
      {dashboard && <Dashboard key={dashboard.key} view={dashboard} options={options} />}
      {view && (
        <TabbedCharts
          view={view}
          failure={failure}
          options={options}
          loading={loading}
          menu={() => <MoreMenu view={view} />}
          frame={(chart) => chart}
        />
      )}
      <p className={styles.origin}>
        <a href={ownAddress(address)} target="_blank" rel="noreferrer">
          {t('embed.origin')}
        </a>
      </p>
    </Element>
  )
}
