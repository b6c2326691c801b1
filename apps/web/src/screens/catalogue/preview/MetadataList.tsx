import { Link } from 'react-router'
import { useWords } from '../../../state/words.tsx'
import { ExternalIcon } from '../../../ui/icons.tsx'
import styles from '../dataset.module.css'
import type { DatasetMetadata } from '../dataset-view.ts'
import { type MetadataValue, toMetadataEntries } from './metadata-entries.ts'

function Value({ value: { text, to, href } }: { value: MetadataValue }) {
  if (to) return <Link to={to}>{text}</Link>
  if (!href) return text
  if (href.startsWith('mailto:')) return <a href={href}>{text}</a>
  return (
    <a href={href} rel="noreferrer">
      {text}
      <ExternalIcon />
    </a>
  )
}

/** What a dataset says about itself. */
export function MetadataList({ metadata, dataSource }: { metadata: DatasetMetadata; dataSource?: string }) {
  const words = useWords()
  return (
    <dl className={styles.list}>
      {toMetadataEntries(metadata, words, dataSource).map(({ label, values }) => (
        <div key={label} className={styles.entry}>
          <dt>{words.t(label)}</dt>
          {values.map((value) => (
            <dd key={value.to ?? value.href ?? value.text}>
              <Value value={value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
