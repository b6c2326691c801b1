import { type ChartData, chartTitle, datasetTexts, filterTexts } from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import { readLocalized } from '@tessera/cube'
import { ReaderControls, Switch } from '@tessera/render/reader'
import { useMemo } from 'react'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './chart-frame.module.css'
import { LiveChart } from './LiveChart.tsx'

/** What readers may change of a chart, and what they have changed. */
export type Reading = {
  offers: ViewOffers
  view: ViewState
  onView(view: ViewState, isPassing?: boolean): void
}

type Props = {
  config: ChartConfig
  data: ChartData
  /** The level of its title among the page's headings. */
  heading: 'h1' | 'h2'
  /** Where readers may change something. */
  reading?: Reading
}

/** A chart with its title, description and footnotes: the same in the editor and where it is published. */
export function ChartFrame({ config, data, heading: Heading, reading }: Props) {
  const { locale, t } = useWords()
  const { components, table, shapes, outlines, datasets } = data
  const view = reading?.view
  const input = useMemo(
    () => ({ components, table, locale, shapes, outlines, view }),
    [components, table, locale, shapes, outlines, view],
  )
  const title = chartTitle(config, datasets, locale)
  const description = readLocalized(config.meta.description, locale)
  const filters = filterTexts(config, components, locale)
  const isDraft = datasets.some(({ publicationStatus }) => publicationStatus === 'DRAFT')
  return (
    <figure className={styles.frame}>
      <figcaption>
        <Heading className={styles.title}>{title}</Heading>
        {description && <p className={styles.description}>{description}</p>}
      </figcaption>
      {isDraft && <Notice kind="warning">{t('dataset.publicationStatus.draft.warning')}</Notice>}
      {reading && (
        <>
          <ReaderControls {...reading} components={components} locale={locale} t={t} />
          <ViewSwitch reading={reading} />
        </>
      )}
      <LiveChart
        isTable={view?.isTable}
        config={config}
        input={input}
        label={title}
        t={t}
        onToggle={
          reading?.offers.legendId ? (value) => reading.onView(toggle(reading.view, value)) : undefined
        }
      />
      <div className={styles.notes}>
        {filters.length > 0 && <p>{filters.join(' · ')}</p>}
        {datasetTexts(datasets, locale, t as Words).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </figure>
  )
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

const toggle = (view: ViewState, value: string): ViewState => {
  const hidden = view.hidden ?? []
  return {
    ...view,
    hidden: hidden.includes(value) ? hidden.filter((each) => each !== value) : [...hidden, value],
  }
}
