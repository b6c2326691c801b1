import { useWords } from '../../state/words.tsx'
import { ExternalIcon } from '../../ui/icons.tsx'
import { BrowseLink } from '../BrowseLink.tsx'
import styles from '../dataset.module.css'
import type { DatasetMetadata } from '../dataset-view.ts'
import { type MetadataValue, toMetadataEntries } from './metadata-entries.ts'

function Value({ value: { text, to, href } }: { value: MetadataValue }) {
  if (to) return <BrowseLink to={to}>{text}</BrowseLink>
  if (!href) return text
  if (href.startsWith('mailto:')) return <a href={href}>{text}</a>
  return (
    <a href={href} rel="noreferrer">
      {text}
      <ExternalIcon />
    </a>
  )
}

type MetadataListProps = { metadata: DatasetMetadata; dataSource?: string; age?: string }

/** The metadata of a dataset. */
export function MetadataList({ metadata, dataSource, age }: MetadataListProps) {
  const words = useWords()
  return (
    <dl className={styles.list}>
      {toMetadataEntries(metadata, words, { dataSource, age }).map(({ label, values }) => (
        <div key={label} className={styles.entry}>
          <dt>{words.t(label)}</dt>
          {values.map((value) => (
            <dd key={value.href ?? value.text}>
              <Value value={value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
