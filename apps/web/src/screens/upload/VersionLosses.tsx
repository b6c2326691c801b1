import type { VersionComparison } from '@tessera/api/own-dataset'
import { ChartUses } from '../../own-data/ChartUses.tsx'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './upload.module.css'

type Props = Pick<VersionComparison, 'keeping' | 'emptied'> & {
  isAccepted: boolean
  onAccept(isAccepted: boolean): void
}

/** Lists the published charts that a new version would harm, and asks whether to go on. */
export function VersionLosses({ keeping, emptied, isAccepted, onAccept }: Props) {
  const { t } = useWords()
  return (
    <>
      <Notice
        kind="warning"
        title={t('own-data.version.keeping', { count: keeping.length + emptied.length })}
      >
        {keeping.length > 0 && (
          <>
            <p>{t('own-data.version.keeping.text', { count: keeping.length })}</p>
            <ChartUses charts={keeping} />
          </>
        )}
        {emptied.length > 0 && (
          <>
            <p>{t('own-data.version.emptied', { count: emptied.length })}</p>
            <ChartUses charts={emptied} />
          </>
        )}
      </Notice>
      <label className={styles.part}>
        <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
        <span>{t('own-data.version.accept')}</span>
      </label>
    </>
  )
}
