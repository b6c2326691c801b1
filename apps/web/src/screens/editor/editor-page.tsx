import { isApiError } from '@tessera/api'
import { newProject } from '@tessera/project'
import { useEffect, useRef, useState } from 'react'
import { data, Link, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { wakeCharts } from '../../frame/LiveChart.tsx'
import { publishChart } from '../../publishing/publish-chart.ts'
import { DATA_SOURCE_KEY, readDataSource } from '../../shell/data-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import type { Route } from './+types/editor-page'
import { ChartTypePicker } from './ChartTypePicker.tsx'
import { ControlPanel } from './ControlPanel.tsx'
import styles from './editor.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { startFromCopy, startFromCube } from './load-editor.ts'
import { newChartKey } from './new-chart-key.ts'
import { TextPanel } from './TextPanel.tsx'
import { type Editor, useEditor } from './use-editor.ts'

/** A new chart: of a dataset (`?cube=`), or the copy of a published one (`?copy=`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale } = wordsOf(params.locale)
  const url = new URL(request.url)
  if (params.chartId !== 'new') throw data(null, { status: 404 })
  const { type, url: sourceUrl } = readDataSource(page.site, url)
  const source = { type, url: sourceUrl }
  const copy = url.searchParams.get('copy')
  const cube = url.searchParams.get('cube')
  if (copy) {
    const start = await startFromCopy(page, copy, newChartKey(), locale)
    if (!start) throw data(null, { status: 404 })
    return start
  }
  if (!cube) throw redirect(`/${locale}/browse`)
  try {
    return await startFromCube(page, source, cube, newChartKey(), locale)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code !== 'NOT_FOUND') throw data({ message: error.message }, { status: 503 })
    const options = JSON.stringify({ iri: cube, endpointUrl: source.url })
    throw redirect(`/${locale}?errorId=CANNOT_FIND_CUBE&errorOptions=${encodeURIComponent(options)}`)
  }
}

export const shouldRevalidate = () => false

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: `${wordsOf(params.locale).t('editor.title')} – Tessera` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EditorPage() {
  const start = useLoaderData<typeof loader>()
  const { locale, t } = useWords()
  const editor = useEditor(start, locale)
  // authors are about to change it
  useEffect(wakeCharts, [])
  const { components } = start.data
  return (
    <div className={styles.editor}>
      <TopBar editor={editor} start={start} />
      <div className={styles.panel}>
        <ChartTypePicker editor={editor} components={components} />
        <ControlPanel editor={editor} components={components} />
        <FilterPanel editor={editor} components={components} />
        <TextPanel editor={editor} />
      </div>
      <section className={styles.stage} aria-label={t('editor.preview')} aria-busy={editor.isLoading}>
        {editor.error && (
          <Notice
            kind="error"
            title={t('chart.error.title')}
            action={
              <button type="button" className={button.secondary} onClick={editor.retry}>
                {t('editor.retry')}
              </button>
            }
          >
            <p lang="en">{editor.error}</p>
          </Notice>
        )}
        <div className={styles.sheet}>
          <ChartFrame config={editor.drawn.config} data={editor.drawn.data} heading="h1" />
        </div>
      </section>
    </div>
  )
}

/**
 * The key to publish under: the same for the same chart, so that trying again after a broken connection does not
 * publish it twice; another one once the chart has changed.
 */
function usePublishKey(): (config: Editor['config']) => string {
  const last = useRef<{ config: Editor['config']; key: string }>(undefined)
  return (config) => {
    if (last.current?.config !== config) last.current = { config, key: newChartKey() }
    return last.current.key
  }
}

/** The dataset in the catalogue of the same data source. */
function toDatasetQuery(iri: string, params: URLSearchParams): URLSearchParams {
  const dataSource = params.get(DATA_SOURCE_KEY)
  return new URLSearchParams({ dataset: iri, ...(dataSource ? { [DATA_SOURCE_KEY]: dataSource } : {}) })
}

type Start = ReturnType<typeof useLoaderData<typeof loader>>

/** The way back to the dataset, and the way on: publishing. */
function TopBar({ editor, start }: { editor: Editor; start: Start }) {
  const { locale, t } = useWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  const iri = editor.config.cubes[0]?.iri ?? ''
  const keyFor = usePublishKey()
  const publish = async (): Promise<void> => {
    setPublishing(true)
    setFailure(undefined)
    try {
      const key = await publishChart(newProject(editor.config, start.source, keyFor(editor.config)))
      await navigate(`/${locale}/v/${key}?publishSuccess=true`)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setPublishing(false)
    }
  }
  return (
    <div className={styles.top}>
      <Link to={`/${locale}/browse?${toDatasetQuery(iri, params)}`} className={button.quiet}>
        {t('editor.back')}
      </Link>
      <p className={styles.dataset}>{start.data.datasets[0]?.title}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {t('publication.failure', { reason: failure })}
        </p>
      )}
      <button
        type="button"
        className={button.primary}
        onClick={publish}
        disabled={isPublishing || editor.isLoading}
      >
        {isPublishing ? t('publication.publishing') : t('button.publish')}
      </button>
    </div>
  )
}
