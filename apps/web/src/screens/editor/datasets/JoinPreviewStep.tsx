import preview from '../../../browse/dataset.module.css'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './add-dataset.module.css'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinSample } from './join-sample.ts'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinPlan } from './plan-join.ts'
import { useJoinPreview } from './use-join-preview.ts'

type Props = { dataset: JoinableDataset; onBack(): void; onConfirm(plan: JoinPlan): void }

/** The first rows of what is joined, before it is taken. */
export function JoinPreviewStep({ dataset, onBack, onConfirm }: Props) {
  const { t } = useWords()
  const { value, failure } = useJoinPreview(dataset)
  const dimensions = dataset.pairs.map(({ label }) => label).join(', ')
  return (
    <>
      {dataset.cube.publicationStatus === 'DRAFT' && (
        <Notice kind="warning">
          <p>{t('dataset.publicationStatus.draft.warning')}</p>
        </Notice>
      )}
      <div className={styles.preview} aria-busy={!value && !failure}>
        {failure && <JoinFailure title={t('join.preview.failed')} error={failure} />}
        {!failure && <p role="status">{value ? '' : t('join.preview.loading')}</p>}
        {value && <Sample sample={value.sample} caption={t('join.preview.rows', { dimensions })} />}
        {value && (
          <p className={styles.intro}>
            {t('join.preview.becomes', { type: t(`controls.chart.type.${value.plan.config.chartType}`) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button type="button" className={button.secondary} onClick={onBack}>
          {t('join.back')}
        </button>
        <button
          type="button"
          className={button.primary}
          disabled={!value}
          onClick={() => value && onConfirm(value.plan)}
        >
          {t('join.confirm')}
        </button>
      </div>
    </>
  )
}

function Sample({ sample, caption }: { sample: JoinSample; caption: string }) {
  const { t } = useWords()
  const { columns, rows, rowCount, commonCount } = sample
  return (
    <>
      {commonCount === 0 ? (
        <Notice kind="warning">
          <p>{t('join.preview.nothing-common')}</p>
        </Notice>
      ) : (
        <p className={styles.intro}>{t('join.preview.common', { common: commonCount, rows: rowCount })}</p>
      )}
      <section className={preview.scroll} aria-label={caption} tabIndex={0}>
        <table className={`${preview.table} ${styles.sample}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ id, title, isNumber }) => (
                <th key={id} scope="col" className={isNumber ? preview.number : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={toKey(cells, row)}>
                {cells.map((text, at) => (
                  <td key={columns[at]?.id} className={columns[at]?.isNumber ? preview.number : undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Rows have no name of their own and hold no state. */
const toKey = (cells: string[], row: number): string => `${row} ${cells[0] ?? ''}`
