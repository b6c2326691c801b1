import {
  type ChartView,
  chartDescription,
  chartTitle,
  chartTitleLanguage,
  type DataFailure,
  untrustedSourceOf,
} from '@tessera/api'
import { otherLanguageOf } from '@tessera/cube'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { findDataSource, toSourceQuery } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './chart-frame.module.css'
import type { FrameOptions } from './embed-options.ts'
import { FormattedText } from './FormattedText.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { OtherSources } from './OtherSources.tsx'
import type { Reading } from './reading.ts'
import { useReading } from './use-reading.ts'
import { ViewProblems } from './ViewProblems.tsx'

type Props = {
  view: ChartView
  /** Why newer observations could not be had; the chart is the one before. */
  failure?: DataFailure
  options?: FrameOptions
  /** What can be done with it as it is read now. */
  menu?(reading: Reading): ReactNode
}

/** A saved chart for its readers, or why it cannot be shown. */
export function PublishedChart({ view, failure, options, menu }: Props) {
  const { t, locale } = useWords()
  const reading = useReading(view)
  const isWaiting = useIsWaiting()
  const { revalidate } = useRevalidator()
  const site = useSite()
  const source = findDataSource(site, view.source)
  const retry = (): void => void revalidate()
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  if (!view.data) {
    return (
      <div className={styles.missing}>
        <FormattedText
          as="h1"
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
        <LoadFailure failure={view.failure ?? { message: '' }} source={view.source} onRetry={retry}>
          {options?.hasLinks !== false && <WaysOn view={view} />}
        </LoadFailure>
      </div>
    )
  }
  return (
    <ChartFrame
      config={view.config}
      data={view.data}
      texts={view.texts}
      heading="h1"
      reading={reading}
      options={options}
      isWaiting={isWaiting}
      source={view.source}
      sourceKey={source && source.key !== site?.defaultDataSource ? source.key : undefined}
      provenance={{
        lost: view.lost,
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
      menu={reading && menu?.(reading)}
    />
  )
}

/** Where to go on from a chart whose data will not come. */
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

/** Whether this very page is being loaded anew: with other observations, or once more. */
function useIsWaiting(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  return next?.pathname === pathname || revalidator.state === 'loading'
}
