import preview from '../../browse/dataset.module.css'
import { SampleTable } from '../../browse/preview/SampleTable.tsx'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton, SecondaryButton } from '../../ui/buttons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './add-dataset.module.css'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinSample } from './join-sample.ts'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinPlan } from './plan-join.ts'
import { useJoinPreview } from './use-join-preview.ts'
import { ValueMatches } from './ValueMatches.tsx'

type Props = {
  dataset: JoinableDataset
  /** The title of the chart's dataset. */
  title: string
  onBack(): void
  onConfirm(plan: JoinPlan): void
}

/** The matched values and the first rows of the join, before it is confirmed. */
export function JoinPreviewStep({ dataset, title, onBack, onConfirm }: Props) {
  const { t } = useWords()
  const { value, failure } = useJoinPreview(dataset)
  const join = value?.join
  const dimensions = value?.pairs.map(({ label }) => label).join(', ') ?? ''
  return (
    <>
      {dataset.cube.publicationStatus === 'DRAFT' && (
        <Notice kind="warning">{t('dataset.publicationStatus.draft.warning')}</Notice>
      )}
      <div className={styles.preview} aria-busy={!value && !failure}>
        {failure && <JoinFailure title={t('join.preview.failed')} error={failure} />}
        {!failure && <p role="status">{value ? '' : t('join.preview.loading')}</p>}
        {value && !join && <Notice kind="warning">{t('join.match.none', { title })}</Notice>}
        {join?.matches.map((matches, index) => (
          <ValueMatches
            key={value?.pairs[index]?.existingId}
            matches={matches}
            titles={{ existing: title, added: dataset.cube.title }}
          />
        ))}
        {join && <Sample sample={join.sample} caption={t('join.preview.rows', { dimensions })} />}
        {join && (
          <p className={styles.intro}>
            {t('join.preview.becomes', { type: t(`controls.chart.type.${join.plan.config.chartType}`) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <SecondaryButton onClick={onBack}>{t('join.back')}</SecondaryButton>
        <PrimaryButton disabled={!join} onClick={() => join && onConfirm(join.plan)}>
          {t('join.confirm')}
        </PrimaryButton>
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
        <Notice kind="warning">{t('join.preview.nothing-common')}</Notice>
      ) : (
        <p className={styles.intro}>{t('join.preview.common', { common: commonCount, rows: rowCount })}</p>
      )}
      <SampleTable columns={columns} rows={rows} label={{ caption }} className={styles.sample}>
        {({ id, title, isNumber }) => (
          <th key={id} scope="col" className={isNumber ? preview.number : undefined}>
            {title}
          </th>
        )}
      </SampleTable>
    </>
  )
}
