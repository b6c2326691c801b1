import { CHART_TYPE_NAMES, changeChartType, disabledReason } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import { ChartTypeIcon } from './ChartTypeIcon.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

/** The chart types; those the dataset does not allow say why. */
export function ChartTypePicker({ editor, components }: { editor: Editor; components: Components }) {
  const { t } = useWords()
  const { config, change } = editor
  return (
    <fieldset className={styles.group}>
      <legend>{t('controls.select.chart.type')}</legend>
      <div className={styles.types}>
        {CHART_TYPE_NAMES.map((name) => {
          const reason = disabledReason(name, components)
          return (
            <label key={name} className={styles.type} title={reason && t(reason)}>
              <input
                type="radio"
                name="chart-type"
                value={name}
                checked={config.chartType.includes(name)}
                disabled={reason !== undefined}
                aria-describedby={reason && `reason-${name}`}
                onChange={() => change(changeChartType(config, name, components))}
              />
              <ChartTypeIcon name={name} />
              <span>{t(`controls.chart.type.${name}` as MessageId)}</span>
              {reason && (
                <span id={`reason-${name}`} className="visually-hidden">
                  {t(reason)}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
