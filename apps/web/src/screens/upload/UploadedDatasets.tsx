import { toDatasetPath } from '@tessera/api'
import type { OwnDataset } from '@tessera/api/own-dataset'
import type { UploadedDataset } from '@tessera/api/upload'
import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { toCreatePath } from '../../browse/create-path.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ColumnsReview } from './ColumnsReview.tsx'
import { NewVersion } from './NewVersion.tsx'
import { UploadPreview } from './UploadPreview.tsx'
import styles from './upload.module.css'
import type { useUpload } from './use-upload.ts'

type Uploads = ReturnType<typeof useUpload>
type Props = Uploads & {
  read: NonNullable<Uploads['read']>
  /** The dataset of which it is a new version. */
  versionOf: OwnDataset | undefined
}

/** The result of an upload: how the file was read, links to go on, and the review of its columns. */
export function UploadedDatasets(uploads: Props) {
  const { datasets } = uploads.read
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The result is below the form that was submitted, so move the focus there.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="uploaded" className={styles.uploaded}>
      <h2 id="uploaded" ref={heading} tabIndex={-1}>
        {t('upload.done')}
      </h2>
      {datasets.map((dataset) => (
        // a table that is read again keeps its place; files with several datasets are not
        <Dataset key={dataset.columns ? dataset.name : dataset.iri} dataset={dataset} uploads={uploads} />
      ))}
    </section>
  )
}

/** The values of a note, with the name of its column in the language of the page if the import has named it. */
function withOwnName(
  values: UploadedDataset['notes'][number]['values'],
  columns: UploadedDataset['columns'],
): typeof values {
  const coined = columns?.find(({ header, isCoined }) => isCoined && header === values.column)
  return coined ? { ...values, column: coined.name } : values
}

function Dataset({ dataset, uploads }: { dataset: UploadedDataset; uploads: Props }) {
  const { t, locale } = useWords()
  const { iri, dataSource, name, observations, dimensions, measures, notes, columns } = dataset
  const { read, preview, wanted, misfits, problem, isReading, keep, versionOf } = uploads
  // a page loaded before the first upload to the server does not know its data source
  const reloadDocument = !useSite()?.dataSources.some(({ key }) => key === dataSource)
  // also when opened in another tab
  const use = { isDisabled: isReading, reloadDocument, onClick: keep, onAuxClick: keep, onContextMenu: keep }
  return (
    <article className={styles.dataset}>
      <h3>{name}</h3>
      <p>{t('upload.observations', { count: observations })}</p>
      <dl>
        <div>
          <dt>{t('upload.dimensions')}</dt>
          {dimensions
            .filter(({ isKey }) => isKey)
            .map((each) => (
              <dd key={each.name}>
                {each.name}
                {each.timeUnit && ` (${t('upload.time')})`}
              </dd>
            ))}
        </div>
        <div>
          <dt>{t('upload.measures')}</dt>
          {measures.map((each) => (
            <dd key={each.name}>
              {each.name}
              {each.unit && ` (${each.unit})`}
            </dd>
          ))}
        </div>
      </dl>
      {notes.length > 0 && (
        <>
          <h4>{t('upload.notes')}</h4>
          <ul className={styles.notes}>
            {notes.map(({ id, values }) => (
              <li key={`${id} ${Object.values(values).join()}`}>
                {t(`upload.note.${id}`, withOwnName(values, columns))}
              </li>
            ))}
          </ul>
        </>
      )}
      {versionOf ? (
        <NewVersion dataset={versionOf} iri={iri} isReading={isReading} onConfirm={keep} />
      ) : (
        <>
          <p className={styles.hint}>{t('upload.keep-address')}</p>
          <p className={styles.ways}>
            <UseLink to={toCreatePath(locale, { cube: iri, dataSource })} {...use} className={button.primary}>
              {t('dataset.create')}
            </UseLink>
            <UseLink to={toDatasetPath(locale, { iri, dataSource })} {...use} className={button.secondary}>
              {t('metadata.to-dataset')}
            </UseLink>
          </p>
        </>
      )}
      {read.datasets.length === 1 && preview && <UploadPreview preview={preview} />}
      {columns && (
        <ColumnsReview
          columns={columns}
          isRemembered={read.isRemembered}
          shapesFile={read.shapes}
          onDescribe={uploads.describe}
          onShapes={uploads.addShapes}
          onUndo={uploads.undo}
          onReset={uploads.reset}
          {...{ wanted, misfits, problem, isReading }}
        />
      )}
    </article>
  )
}

/** A link to use a dataset; disabled while the file is read again, because that replaces the dataset. */
function UseLink({ isDisabled, className, children, ...link }: LinkProps & { isDisabled: boolean }) {
  return isDisabled ? (
    <button type="button" disabled className={className}>
      {children}
    </button>
  ) : (
    <Link className={className} {...link}>
      {children}
    </Link>
  )
}
