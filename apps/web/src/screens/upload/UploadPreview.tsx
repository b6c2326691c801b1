import type { UploadedDataset } from '@tessera/api/upload'
import { useFetcher } from 'react-router'
import { SampleTable } from '../../browse/preview/SampleTable.tsx'
import { StillPicture } from '../../chart-frame/StillPicture.tsx'
import { useWords } from '../../state/words.tsx'
import type { loadPreview } from './load-preview.ts'
import styles from './review.module.css'

/** The number of rows in the preview. */
const MAX_ROWS = 8

type Preview = Awaited<ReturnType<typeof loadPreview>>

/** Loads previews of datasets. The previous one stays until the next one is loaded. */
export function usePreview() {
  const { locale } = useWords()
  const { load, data } = useFetcher<{ preview?: Preview }>()
  return {
    preview: data?.preview,
    loadPreview({ iri, dataSource }: UploadedDataset): void {
      const query = new URLSearchParams({ iri, dataSource })
      // without a preview, the page still works
      load(`/${locale}/upload?${query}`).catch(() => undefined)
    },
  }
}

/** Previews a dataset: its first chart and rows. */
export function UploadPreview({ preview: { table, chart } }: { preview: Preview }) {
  const { t } = useWords()
  return (
    <>
      {chart && (
        <figure className={styles.chart}>
          <figcaption>
            <h4>{t('upload.preview.chart')}</h4>
            <p>{chart.title}</p>
          </figcaption>
          <div aria-hidden="true">
            <StillPicture still={[chart.svg]} />
          </div>
        </figure>
      )}
      {table && (
        <div className={styles.rows}>
          <h4 id="upload-rows">{t('upload.preview.rows')}</h4>
          <SampleTable
            columns={table.columns}
            rows={table.rows.slice(0, MAX_ROWS).map(({ cells }) => cells)}
            label={{ titleId: 'upload-rows' }}
          >
            {({ id, title, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? styles.number : undefined}>
                {title}
              </th>
            )}
          </SampleTable>
        </div>
      )}
    </>
  )
}
