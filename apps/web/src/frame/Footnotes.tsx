import {
  type ChartData,
  type ChartDataset,
  datasetFacts,
  type FilterNote,
  filterNotes,
  type SourceReference,
} from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'
import { ALL_SHOWN, type FrameOptions } from './embed-options.ts'
import { MetadataOpener } from './metadata/MetadataOpener.tsx'
import { type MetadataSubject, toTitles } from './metadata/metadata-subject.ts'

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
  const filters = options.hasFilterNotes ? filterNotes(config, data.components, locale, t as Words) : []
  if (filters.length === 0 && !options.hasFootnotes) return null
  const { components, datasets } = data
  const subject =
    source && options.hasLinks ? { source, config, components, titles: toTitles(datasets) } : undefined
  return (
    <div className={styles.notes}>
      {filters.length > 0 && (
        <p>
          {filters.map((note, index) => (
            <Fragment key={note.componentId}>
              {index > 0 && ' · '}
              <FilterLine note={note} subject={subject} />
            </Fragment>
          ))}
        </p>
      )}
      {options.hasFootnotes &&
        datasets.map((dataset) => (
          <DatasetNote
            key={dataset.iri}
            dataset={dataset}
            facts={datasetFacts(dataset, components, locale, t as Words)}
            hasLink={options.hasLinks}
            sourceKey={sourceKey}
          />
        ))}
      {subject && options.hasFootnotes && (
        <MetadataOpener subject={subject} className={styles.detailsOpener}>
          {t('metadata.open')}
        </MetadataOpener>
      )}
    </div>
  )
}

/** A filter; the name of its dimension leads to what is known of it. */
function FilterLine({
  note: { componentId, label, text },
  subject,
}: {
  note: FilterNote
  subject: MetadataSubject | undefined
}) {
  const { t } = useWords()
  if (!subject) return text
  return (
    <>
      <MetadataOpener
        subject={subject}
        section="data"
        componentId={componentId}
        className={styles.filterOpener}
        title={t('metadata.open-of', { title: label })}
      >
        {label}
      </MetadataOpener>
      {text.slice(label.length)}
    </>
  )
}

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
