import type { UploadedDataset } from '@tessera/api/upload'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { SampleTable } from '../../browse/preview/SampleTable.tsx'
import { StillPicture } from '../../chart-frame/StillPicture.tsx'
import { useWords } from '../../state/words.tsx'
import type { loadPreview } from './load-preview.ts'
import styles from './review.module.css'

/** The number of rows in the preview. */
const MAX_ROWS = 8

type Preview = Awaited<ReturnType<typeof loadPreview>>

/** Loads previews of the datasets of a file. The previous one stays until the next one is loaded, or another file begins. */
export function usePreview() {
  const { locale } = useWords()
  const { load, data } = useFetcher<{ preview?: Preview }>()
  const [iris, setIris] = useState<string[]>([])
  const preview = data?.preview
  return {
    preview: preview && iris.includes(preview.iri) ? preview : undefined,
    clearPreview: () => setIris([]),
    loadPreview({ iri, dataSource }: UploadedDataset): void {
      setIris((before) => [...before, iri])
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
            {chart.subtitle && <p>{chart.subtitle}</p>}
          </figcaption>
          <div aria-hidden="true">
            <StillPicture still={chart.still} />
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
