import {
  type ChartData,
  type ChartDataset,
  datasetFacts,
  type FilterNote,
  filterNotes,
  type SourceReference,
  type TextsHtml,
  toDatasetPath,
} from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { MetadataOpener } from '../metadata/MetadataOpener.tsx'
import { type MetadataSubject, toTitles } from '../metadata/metadata-subject.ts'
import { useSourceKey } from '../shell/page-source.ts'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'
import { ALL_SHOWN, type FrameOptions } from './embed-options.ts'

/** Few charts have such texts, so only their pages load the code. Imported directly on the server. */
const AuthorText = import.meta.env.SSR
  ? (await import('./AuthorText.tsx')).AuthorText
  : lazy(async () => ({ default: (await import('./AuthorText.tsx')).AuthorText }))

type Props = {
  config: ChartConfig
  data: ChartData
  /** The author's texts with bold text and links; plain text by default. */
  texts?: TextsHtml | undefined
  options?: FrameOptions
  /** The source for details of the data; no details without it. */
  source?: SourceReference
}

/** The author's notes, the filters of a chart, the origin of its data and its byline. */
export function Footnotes({ config, data, texts, options = ALL_SHOWN, source }: Props) {
  const { locale, t } = useWords()
  const dataSource = useSourceKey(source)
  const filters = options.hasFilterNotes ? filterNotes(config, data.components, locale, t as Words) : []
  if (filters.length === 0 && !options.hasFootnotes) return null
  const { components, datasets } = data
  const subject =
    source && options.hasLinks ? { source, config, components, titles: toTitles(datasets) } : undefined
  const author = (field: 'notes' | 'source' | 'byline') =>
    options.hasFootnotes &&
    config.meta[field] && (
      <Suspense>
        <AuthorText field={field} config={config} html={texts} className={styles.authorNotes} />
      </Suspense>
    )
  return (
    <div className={styles.notes}>
      {author('notes')}
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
      {author('source')}
      {options.hasFootnotes &&
        datasets.map((dataset) => (
          <DatasetNote
            key={dataset.iri}
            dataset={dataset}
            facts={datasetFacts(dataset, components, locale, t as Words)}
            hasLink={options.hasLinks}
            dataSource={dataSource}
          />
        ))}
      {author('byline')}
      {subject && options.hasFootnotes && (
        <MetadataOpener subject={subject} className={styles.detailsOpener}>
          {t('metadata.open')}
        </MetadataOpener>
      )}
    </div>
  )
}

/** A filter, whose dimension is a link to details. */
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

/** Marks the position of the title, which can be a link, within a sentence. */
const TITLE_SIGN = '\u0000'

function DatasetNote({
  dataset: { iri, title, titleLanguage },
  facts,
  hasLink,
  dataSource,
}: {
  dataset: ChartDataset
  facts: string[]
  hasLink: boolean
  dataSource: string | undefined
}) {
  const { t, locale } = useWords()
  const [before, after] = t('chart.dataset', { title: TITLE_SIGN }).split(TITLE_SIGN)
  return (
    <p>
      {before}
      <span lang={titleLanguage ?? undefined}>
        {hasLink ? (
          <Link to={toDatasetPath(locale, dataSource === undefined ? { iri } : { iri, dataSource })}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      {after}
      {facts.map((fact) => `, ${fact}`)}
    </p>
  )
}
