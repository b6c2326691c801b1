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
import { LAST_ITEM_REASON, readLegendValues, readRest, withToggledValue } from '@tessera/chart/viewer'
import { otherLanguageOf } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { ReaderControls, type SeveralField, Switch } from '@tessera/render/reader'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { MetadataOpener } from '../metadata/MetadataOpener.tsx'
import { toTitles } from '../metadata/metadata-subject.ts'
import { useSearchValues } from '../state/use-search-values.ts'
import { loadPartsWords, useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { ChartErrorBoundary } from './ChartErrorBoundary.tsx'
import { ChartHints, type Provenance } from './ChartHints.tsx'
import styles from './chart-frame.module.css'
import { ALL_SHOWN, type FrameOptions } from './embed-options.ts'
import { Footnotes } from './Footnotes.tsx'
import { FormattedText } from './FormattedText.tsx'
import { LiveChart } from './LiveChart.tsx'
import { ReaderParts } from './ReaderParts.tsx'
import type { ReaderView } from './use-reader-view.ts'
import { WaitingOverlay } from './Waiting.tsx'

const Listening = lazy(async () => {
  const [{ Listening: shown }] = await Promise.all([import('@tessera/render/listening'), loadPartsWords()])
  return { default: shown }
})

type Props = {
  config: ChartConfig
  data: ChartData
  /** The author's texts with bold text and links; plain text if omitted. */
  texts?: TextsHtml | undefined
  /** The heading level of its title. */
  heading: 'h1' | 'h2'
  /** The settings that readers can change, if any. */
  reader?: ReaderView
  /** The provenance that readers need to know before they trust the chart. */
  provenance?: Provenance
  /** Its data source, for requests of details about its data. */
  source?: SourceReference
  /** Which parts of the frame are shown; all if omitted. */
  options?: FrameOptions
  /** Whether other observations are loading. */
  isWaiting?: boolean
  /** Shown above the drawing: why the requested data is missing. */
  notices?: ReactNode
  /** Hints of the drawing that are already shown beside the frame. */
  saidHints?: readonly string[]
  /** Actions for the chart, beside its switch. */
  menu?: ReactNode
  /** Whether it is a block among others, whose parts are aligned with the grid lines. */
  isCard?: boolean
  /** Whether its drawing takes the available height, as in a tile of a canvas; a number is the tile's height in px. */
  fillsHeight?: boolean | number
}

const sentSeveral = import.meta.env.SSR ? (await import('@tessera/render/several')).SeveralFilter : undefined
const LoadedSeveral =
  sentSeveral ?? lazy(async () => ({ default: (await import('@tessera/render/several')).SeveralFilter }))

/** The field for several values of a data filter. It is loaded only for charts that allow several. */
const SeveralValues: SeveralField = (props) => (
  <Suspense fallback={null}>
    <LoadedSeveral {...props} />
  </Suspense>
)

/** A chart with its title, description and footnotes: the same in the editor and where it is published. */
export function ChartFrame(props: Props) {
  const { config, data, options = ALL_SHOWN, isWaiting = false, isCard = false, fillsHeight = false } = props
  const { locale, t } = useWords()
  const { components, table, datasets } = data
  const { reader, announcement, onToggle } = useAnnounced(props.reader, config, data)
  const view = reader?.view
  const isListing = reader?.offers.isListing === true
  const isTable = view?.isTable && !isListing
  const input = useInput(data, reader, options.theme)
  const searchValues = useSearchValues(props.source, config.cubes)
  const [isHeard, setHeard] = useState(false)
  const title = chartTitle(config, datasets, locale, components)
  return (
    <figure
      className={[styles.frame, options.isCompact && styles.compact, isCard && styles.card]
        .filter(Boolean)
        .join(' ')}
    >
      <Caption {...props} title={title} />
      <div className={styles.above}>
        <ChartHints datasets={datasets} provenance={props.provenance} />
        {reader && (
          <>
            <ReaderControls
              {...reader}
              searchValues={searchValues}
              components={components}
              table={table}
              locale={locale}
              t={t}
              nameFilter={toNameFilter(props, t)}
              SeveralField={SeveralValues}
            />
            {!isTable && <ReaderParts reader={reader} data={data} />}
            {(options.hasMenu || view?.isTable) && (
              <Tools {...props} reader={reader} isHeard={isHeard} onListen={() => setHeard(!isHeard)} />
            )}
          </>
        )}
        {isHeard && (
          <ChartErrorBoundary resetKey={input}>
            <Suspense>
              <Listening config={config} input={input} t={t} />
            </Suspense>
          </ChartErrorBoundary>
        )}
        {props.notices}
        {reader && (
          <p role="status" className={announcement.isVisible ? styles.announcement : 'visually-hidden'}>
            {announcement.text}
          </p>
        )}
      </div>
      <div className={fillsHeight ? `${styles.stage} ${styles.filled}` : styles.stage} aria-busy={isWaiting}>
        <ChartErrorBoundary resetKey={input}>
          <LiveChart
            isTable={isTable}
            transition={reader?.transition}
            config={config}
            input={input}
            label={title}
            t={t}
            saidHints={props.saidHints}
            onToggle={onToggle}
            fillsHeight={fillsHeight}
            isCard={isCard}
          />
        </ChartErrorBoundary>
        <WaitingOverlay isActive={isWaiting} />
      </div>
      <Footnotes config={config} data={data} texts={props.texts} options={options} source={props.source} />
    </figure>
  )
}

/** Its title, and its description or else its filters. */
function Caption({ config, data, heading, texts, options = ALL_SHOWN, title }: Props & { title: string }) {
  const { locale, t } = useWords()
  const { components, datasets } = data
  const description = chartDescription(config, locale)
  const subtitle = options.hasFilterNotes ? filterSubtitle(config, components, locale, t as Words) : ''
  return (
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
  )
}

/** Makes the names of data filters open details about their dimensions, if a source is given. */
function toNameFilter({ source, config, data, options = ALL_SHOWN }: Props, t: Translate) {
  if (!source || !options.hasLinks) return undefined
  const subject = { source, config, components: data.components, titles: toTitles(data.datasets) }
  return ({ id: componentId, label }: { id: string; label: string }, id: string): ReactNode => (
    <MetadataOpener
      id={id}
      subject={subject}
      section="data"
      componentId={componentId}
      className={styles.filterName}
      title={t('metadata.open-of', { title: label })}
    >
      {label}
    </MetadataOpener>
  )
}

/** Returns the inputs of a drawing; drawing and table select the visible rows themselves. */
function useInput(
  { components, table, history, shapes, outlines }: ChartData,
  reader: ReaderView | undefined,
  theme: FrameOptions['theme'],
) {
  const { locale } = useWords()
  const view = reader?.view
  return useMemo(
    () => ({
      ...withTopologies({ components, table, history, shapes, outlines }),
      locale,
      view,
      ...(theme === 'dark' && { theme }),
    }),
    [components, table, history, shapes, outlines, locale, view, theme],
  )
}

type Announcement = { text: string; isVisible?: boolean }

/**
 * Returns the reader's view with announcements for screen readers where the controls make none. The legend keeps its
 * last value.
 */
function useAnnounced(reader: ReaderView | undefined, config: ChartConfig, data: ChartData) {
  const { t } = useWords()
  const [announcement, announce] = useState<Announcement>({ text: '' })
  if (!reader) return { announcement }
  const { offers, view } = reader
  const onView: ReaderView['onView'] = (next, passing) => {
    reader.onView(next, passing)
    import('./describe-change.ts').then(
      ({ describeChange }) => {
        const restCount = readRest(config, data)?.count
        const text = describeChange(view, next, { offers, components: data.components, restCount, t })
        if (text !== undefined) announce({ text })
      },
      // a change is shown even if it cannot be announced
      () => undefined,
    )
  }
  const { legendId } = offers
  const onToggle = legendId
    ? (value: string): void => {
        const next = withToggledValue(view, value, readLegendValues(config, data, legendId))
        if (next) onView(next)
        else announce({ text: t(LAST_ITEM_REASON), isVisible: true })
      }
    : undefined
  return { reader: { ...reader, onView }, announcement, onToggle }
}

type ToolsProps = Pick<Props, 'options' | 'menu' | 'isCard'> & {
  reader: ReaderView
  isHeard: boolean
  onListen(): void
}

/** The tools above the drawing: switching to a table, listening, and the menu. */
function Tools({ reader, options = ALL_SHOWN, menu, isCard, isHeard, onListen }: ToolsProps) {
  const { t } = useWords()
  const { isListing, canListen } = reader.offers
  return (
    <div className={styles.tools}>
      {!isListing && <ViewSwitch reader={reader} />}
      {/* cards of a dashboard have no room for a third tool */}
      {canListen && !isCard && (
        <button type="button" className={button.quiet} aria-expanded={isHeard} onClick={onListen}>
          {t('reader.listen')}
        </button>
      )}
      {options.hasMenu && menu}
    </div>
  )
}

/** Switches between the drawing and a table of its observations. */
function ViewSwitch({ reader: { view, onView } }: { reader: ReaderView }) {
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
