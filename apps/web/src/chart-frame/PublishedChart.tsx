import {
  type ChartView,
  chartDescription,
  chartTitle,
  chartTitleLanguage,
  type DataFailure,
  untrustedSourceOf,
} from '@tessera/api'
import type { ViewState } from '@tessera/chart/viewer'
import { otherLanguageOf } from '@tessera/cube'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { findDataSource, toSourceQuery } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './chart-frame.module.css'
import type { FrameOptions } from './embed-options.ts'
import { FormattedText } from './FormattedText.tsx'
import { type LoadError, LoadFailure } from './LoadFailure.tsx'
import { OtherSources } from './OtherSources.tsx'
import { type ReaderView, useReaderView } from './use-reader-view.ts'
import { ViewProblems } from './ViewProblems.tsx'

type Props = {
  view: ChartView
  /** Why newer observations could not be loaded; the chart shows the previous ones. */
  failure?: DataFailure
  options?: FrameOptions
  /** The heading level of its title. */
  heading?: 'h1' | 'h2'
  /** Whether it is shown among others. */
  isCard?: boolean
  /** The height in px of the canvas tile that it fills. */
  fillsHeight?: number | undefined
  /** Whether other observations are loading, and how to retry. */
  loading: Loading
  /** Actions for the current view. */
  menu?(reader: ReaderView): ReactNode
}

/** Whether newer observations are loading, and how to retry. */
export type Loading = { isWaiting: boolean; retry(): void }

const UNKNOWN: LoadError = { message: '' }

/** A saved chart for its readers, or the reason why it cannot be shown. */
export function PublishedChart(props: Props) {
  const { view, failure, options, heading = 'h1', isCard, fillsHeight, loading, menu } = props
  const { t, locale } = useWords()
  const { isWaiting, retry } = loading
  const reader = useReaderView(view, isWaiting)
  const { config, texts } = useFilledChart(view, reader?.view)
  const site = useSite()
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  if (!view.data) {
    return (
      <div className={styles.missing}>
        <FormattedText
          as={heading}
          className={heading === 'h2' ? styles.title : undefined}
          lang={chartTitleLanguage(view.config, [], locale)}
          html={view.texts.title}
          text={chartTitle(view.config, [], locale) || t('chart.untitled')}
        />
        <FormattedText
          as="div"
          lang={otherLanguageOf(view.config.meta.description, locale)}
          html={view.texts.description}
          text={chartDescription(view.config, locale)}
        />
        <LoadFailure failure={view.failure ?? UNKNOWN} source={view.source} onRetry={retry}>
          {options?.hasLinks !== false && <WaysOn view={view} />}
        </LoadFailure>
      </div>
    )
  }
  return (
    <ChartFrame
      config={config}
      data={view.data}
      texts={texts}
      heading={heading}
      isCard={isCard}
      fillsHeight={fillsHeight}
      reader={reader}
      options={options}
      isWaiting={isWaiting}
      source={view.source}
      provenance={{
        lost: view.lost,
        moved: view.moved && {
          ...view.moved,
          address: `/v/${view.key}/changes?lang=${locale}&chart=${view.place.number}`,
        },
        untrustedSource: untrustedSourceOf(site?.dataSources, view.source),
        ...(view.publishedState === 'DRAFT' && {
          draftAddress: `/${locale}/create/new?edit=${view.key}&tab=${encodeURIComponent(view.config.key)}`,
        }),
      }}
      notices={
        <>
          {failure !== undefined && (
            <LoadFailure
              failure={failure}
              source={view.source}
              isOffline={isOffline}
              isKept
              onRetry={retry}
            />
          )}
          <ViewProblems problems={view.problems} components={view.data.components} />
        </>
      }
      menu={reader && menu?.(reader)}
    />
  )
}

/** Returns the chart with texts for the reader's current view. As sent, they match the view of the address. */
function useFilledChart(view: ChartView, now: ViewState | undefined): Pick<ChartView, 'config' | 'texts'> {
  const { locale } = useWords()
  const [code, setCode] = useState<typeof import('@tessera/api/fill-texts')>()
  const { config, data, written } = view
  const isOther = written !== undefined && now !== view.view
  useEffect(() => {
    if (isOther) void import('@tessera/api/fill-texts').then(setCode)
  }, [isOther])
  return useMemo(
    () =>
      code && isOther && data && now
        ? code.fillTexts({ ...config, meta: written }, { ...data, view: now }, locale)
        : view,
    [code, isOther, view, config, data, now, written, locale],
  )
}

/** Links for a chart whose data is permanently unavailable. */
function WaysOn({ view: { key, source, failure } }: { view: ChartView }) {
  const { t, locale } = useWords()
  const site = useSite()
  if (failure?.code === 'UNKNOWN_SOURCE') return <OtherSources chartKey={key} />
  if (failure?.code !== 'NOT_FOUND' && failure?.code !== 'LOST_COMPONENTS') return null
  return (
    <p>
      <Link to={`/${locale}/browse${toSourceQuery(findDataSource(site, source)?.key)}`}>
        {t('error.toBrowse')}
      </Link>
    </p>
  )
}

/** Returns whether this page is reloading, with other observations or for a retry; and how to retry. */
export function usePageLoading(): Loading {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const { state, revalidate } = useRevalidator()
  return {
    isWaiting: next?.pathname === pathname || state === 'loading',
    retry: () => void revalidate(),
  }
}
