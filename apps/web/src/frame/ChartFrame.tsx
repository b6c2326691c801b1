import {
  type ChartData,
  chartDescription,
  chartTitle,
  chartTitleLanguage,
  filterSubtitle,
  type SourceReference,
  type TextsHtml,
  withTopologies,
} from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import {
  LAST_ITEM_REASON,
  readLegendValues,
  readRest,
  withToggledValue,
  withViewRows,
} from '@tessera/chart/viewer'
import { otherLanguageOf } from '@tessera/cube'
import { ReaderControls, Switch } from '@tessera/render/reader'
import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { ChartErrorBoundary } from './ChartErrorBoundary.tsx'
import { ChartHints, type Provenance } from './ChartHints.tsx'
import styles from './chart-frame.module.css'
import { describeChange } from './describe-change.ts'
import { ALL_SHOWN, type FrameOptions } from './embed-options.ts'
import { Footnotes } from './Footnotes.tsx'
import { FormattedText } from './FormattedText.tsx'
import { LiveChart } from './LiveChart.tsx'
import type { Reading } from './reading.ts'
import { WaitingOverlay } from './Waiting.tsx'

type Props = {
  config: ChartConfig
  data: ChartData
  /** What its author has written, with bold letters and links; the words alone where left out. */
  texts?: TextsHtml | undefined
  /** The level of its title among the page's headings. */
  heading: 'h1' | 'h2'
  /** Where readers may change something. */
  reading?: Reading
  /** Where it comes from, as far as readers must know before they trust it. */
  provenance?: Provenance
  /** Its data source, which is asked for what is known of its data when somebody wants to know. */
  source?: SourceReference
  /** The key of its data source, where links to its datasets must name it. */
  sourceKey?: string
  /** What of the frame is shown; all of it where left out. */
  options?: FrameOptions
  /** Other observations have been asked for. */
  isWaiting?: boolean
  /** Stands above the drawing: why what was asked for is not there. */
  notices?: ReactNode
  /** Hints of the drawing that stand beside the frame already. */
  saidHints?: readonly string[]
  /** What can be done with the chart, beside its switch. */
  menu?: ReactNode
}

/** A chart with its title, description and footnotes: the same in the editor and where it is published. */
export function ChartFrame(props: Props) {
  const { config, data, heading, texts, options = ALL_SHOWN, isWaiting = false, menu } = props
  const { locale, t } = useWords()
  const { components, table, datasets } = data
  const { reading, announcement, onToggle } = useAnnounced(props.reading, config, data)
  const view = reading?.view
  const isListing = reading?.offers.isListing === true
  const isTable = view?.isTable && !isListing
  const input = useInput(data, reading, isTable)
  const title = chartTitle(config, datasets, locale)
  const description = chartDescription(config, locale)
  const subtitle = options.hasFilterNotes ? filterSubtitle(config, components, locale, t as Words) : ''
  return (
    <figure className={options.isCompact ? `${styles.frame} ${styles.compact}` : styles.frame}>
      <figcaption>
        <FormattedText
          as={heading}
          className={styles.title}
          lang={chartTitleLanguage(config, datasets, locale)}
          html={texts?.title}
          text={title}
        />
        {description ? (
          <FormattedText
            as="div"
            className={styles.description}
            lang={otherLanguageOf(config.meta.description, locale)}
            html={texts?.description}
            text={description}
          />
        ) : (
          subtitle && <p className={styles.description}>{subtitle}</p>
        )}
      </figcaption>
      <ChartHints datasets={datasets} provenance={props.provenance} />
      {reading && (
        <>
          <ReaderControls {...reading} components={components} table={table} locale={locale} t={t} />
          {(options.hasMenu || view?.isTable) && (
            <div className={styles.tools}>
              {!isListing && <ViewSwitch reading={reading} />}
              {options.hasMenu && menu}
            </div>
          )}
        </>
      )}
      {props.notices}
      {reading && (
        <p role="status" className={announcement.isVisible ? styles.announcement : 'visually-hidden'}>
          {announcement.text}
        </p>
      )}
      <div className={styles.stage} aria-busy={isWaiting}>
        <ChartErrorBoundary resetKey={input}>
          <LiveChart
            isTable={isTable}
            transition={reading?.transition}
            config={config}
            input={input}
            label={title}
            t={t}
            saidHints={props.saidHints}
            onToggle={onToggle}
          />
        </ChartErrorBoundary>
        <WaitingOverlay isActive={isWaiting} />
      </div>
      <Footnotes
        config={config}
        data={data}
        options={options}
        source={props.source}
        sourceKey={props.sourceKey}
      />
    </figure>
  )
}

/** What is drawn. A table has the rows that the files have; a drawing knows by itself what of them is seen. */
function useInput(data: ChartData, reading?: Reading, isTable = false) {
  const { components, table, shapes, outlines } = withTopologies(data)
  const { locale } = useWords()
  const view = reading?.view
  const offers = isTable ? reading?.offers : undefined
  const rows = useMemo(
    () => (view && offers ? withViewRows(table, view, offers, components) : table),
    [table, view, offers, components],
  )
  return useMemo(
    () => ({ components, table: rows, locale, shapes, outlines, view }),
    [components, rows, locale, shapes, outlines, view],
  )
}

type Announcement = { text: string; isVisible?: boolean }

/** A reading whose changes are told to screen readers where their controls do not; the legend keeps its last value. */
function useAnnounced(reading: Reading | undefined, config: ChartConfig, data: ChartData) {
  const { t } = useWords()
  const [announcement, announce] = useState<Announcement>({ text: '' })
  if (!reading) return { announcement }
  const { offers, view } = reading
  const onView: Reading['onView'] = (next, passing) => {
    const restCount = readRest(config, data)?.count
    const text = describeChange(view, next, { offers, components: data.components, restCount, t })
    if (text !== undefined) announce({ text })
    reading.onView(next, passing)
  }
  const { legendId } = offers
  const onToggle = legendId
    ? (value: string): void => {
        const next = withToggledValue(view, value, readLegendValues(config, data, legendId))
        if (next) onView(next)
        else announce({ text: t(LAST_ITEM_REASON), isVisible: true })
      }
    : undefined
  return { reading: { ...reading, onView }, announcement, onToggle }
}

/** The drawing, or its observations as a table. */
function ViewSwitch({ reading: { view, onView } }: { reading: Reading }) {
  const { t } = useWords()
  return (
    <Switch
      label={t('reader.view')}
      value={view.isTable ? 'table' : 'chart'}
      options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`reader.view.${value}`) }))}
      onChange={(value) => onView({ ...view, isTable: value === 'table' })}
    />
  )
}
