import {
  type ChartData,
  type ChartDataset,
  datasetFacts,
  filterTexts,
  type SourceReference,
} from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'
import { ALL_SHOWN, type FrameOptions } from './embed-options.ts'
import { MetadataOpener } from './metadata/MetadataOpener.tsx'

type Props = {
  config: ChartConfig
  data: ChartData
  options?: FrameOptions
  /** Where more can be asked about its data; no details are offered where it is left out. */
  source?: SourceReference
  /** The key of the data source, where links to datasets must name it. */
  sourceKey?: string
}

/** What a chart is filtered to, and where its data are from. */
export function Footnotes({ config, data, options = ALL_SHOWN, source, sourceKey }: Props) {
  const { locale, t } = useWords()
  const filters = options.hasFilterNotes ? filterTexts(config, data.components, locale, t as Words) : []
  if (filters.length === 0 && !options.hasFootnotes) return null
  return (
    <div className={styles.notes}>
      {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      {options.hasFootnotes &&
        data.datasets.map((dataset) => (
          <DatasetNote
            key={dataset.iri}
            dataset={dataset}
            facts={datasetFacts(dataset, data.components, locale, t as Words)}
            hasLink={options.hasLinks}
            sourceKey={sourceKey}
          />
        ))}
      {source && options.hasFootnotes && options.hasLinks && (
        <MetadataOpener
          subject={{ source, config, components: data.components, titles: toTitles(data.datasets) }}
          className={styles.detailsOpener}
        >
          {t('metadata.open')}
        </MetadataOpener>
      )}
    </div>
  )
}

const toTitles = (datasets: ChartDataset[]): Record<string, string> =>
  Object.fromEntries(datasets.map(({ iri, title }) => [iri, title]))

/** A sign that stands where the title goes, so that it can be a link inside of a sentence. */
const PLACE = '\u0000'

function DatasetNote({
  dataset: { iri, title, titleLanguage },
  facts,
  hasLink,
  sourceKey,
}: {
  dataset: ChartDataset
  facts: string[]
  hasLink: boolean
  sourceKey?: string
}) {
  const { t, locale } = useWords()
  const [before, after] = t('chart.dataset', { title: PLACE }).split(PLACE)
  const query = new URLSearchParams({ dataset: iri, ...(sourceKey ? { dataSource: sourceKey } : {}) })
  return (
    <p>
      {before}
      <span lang={titleLanguage ?? undefined}>
        {hasLink ? <Link to={`/${locale}/browse?${query}`}>{title}</Link> : title}
      </span>
      {after}
      {facts.map((fact) => `, ${fact}`)}
    </p>
  )
}
