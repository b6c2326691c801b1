import { type ChartData, chartTitle, datasetTexts, filterTexts } from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { readLocalized } from '@tessera/cube'
import { Chart } from '@tessera/render'
import { useMemo } from 'react'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './chart-frame.module.css'

type Props = {
  config: ChartConfig
  data: ChartData
  /** The level of its title among the page's headings. */
  heading: 'h1' | 'h2'
}

/** A chart with its title, description and footnotes: the same in the editor and where it is published. */
export function ChartFrame({ config, data, heading: Heading }: Props) {
  const { locale, t } = useWords()
  const { components, table, shapes, outlines, datasets } = data
  const input = useMemo(
    () => ({ components, table, locale, shapes, outlines }),
    [components, table, locale, shapes, outlines],
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
      <Chart config={config} input={input} label={title} t={t} />
      <div className={styles.notes}>
        {filters.length > 0 && <p>{filters.join(' · ')}</p>}
        {datasetTexts(datasets, locale, t as Words).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </figure>
  )
}
