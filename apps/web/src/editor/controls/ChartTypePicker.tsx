import {
  type ChartTypeName,
  chartTypeNamed,
  chartTypesInOrder,
  chooseChartType,
  disabledReason,
  isOnlyTable,
} from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { ChartTypeIcon } from './ChartTypeIcon.tsx'
import chartTypes from './chart-types.module.css'
import styles from './panels.module.css'

/** The id of the heading of the chart types, where the main content of the panel starts. */
export const CHART_TYPE_TITLE = 'editor-chart-types'

/**
 * The chart types in two groups. Types that the dataset does not support state why. Until its components are loaded, none
 * can be chosen, since a chart of another type would have none of them.
 */
export function ChartTypePicker() {
  const { t } = useWords()
  const editor = useEditor()
  const names = chartTypesInOrder(editor.config.cubes.length)
  const isCombo = (name: ChartTypeName): boolean => chartTypeNamed(name).group === 'combo'
  const groups = [
    { id: 'regular', names: names.filter((name) => !isCombo(name)) },
    { id: 'combo', names: names.filter(isCombo) },
  ] as const
  const isOff = (name: ChartTypeName): boolean => disabledReason(name, editor.components) !== undefined
  // Show combined charts first if there are several datasets and one of them is available.
  const ordered = isCombo(names.find((name) => !isOff(name)) ?? 'table') ? groups.toReversed() : groups
  return (
    <fieldset className={styles.group}>
      <legend id={CHART_TYPE_TITLE} tabIndex={-1}>
        {t('controls.select.chart.type')}
      </legend>
      {isOnlyTable(editor.components) && <Notice kind="info">{t('controls.chart.none')}</Notice>}
      {ordered.map(({ id, names: members }) => (
        <fieldset key={id}>
          <legend className={chartTypes.typesTitle}>
            {t(`controls.chart.group.${id}`)}
            {id === 'combo' && <span>{t('controls.chart.group.combo.hint')}</span>}
          </legend>
          <div className={chartTypes.types}>
            {members.map((name) => (
              <ChartTypeChoice key={name} name={name} />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

function ChartTypeChoice({ name }: { name: ChartTypeName }) {
  const { t } = useWords()
  const { components, hasComponents } = useEditor()
  const reason = disabledReason(name, components)
  if (!reason || !hasComponents) return <ChartTypeRadio name={name} isOff={!hasComponents} />
  return (
    <Tooltip text={t(reason)}>
      {(describedBy) => <ChartTypeRadio name={name} isOff describedBy={describedBy} />}
    </Tooltip>
  )
}

type RadioProps = {
  name: ChartTypeName
  /** Whether it is disabled. It stays focusable so that the reason can be read. */
  isOff: boolean
  /** The id of the reason. */
  describedBy?: string
}

function ChartTypeRadio({ name, isOff, describedBy }: RadioProps) {
  const { t } = useWords()
  const { config, components, change } = useEditor()
  const { chartType: current } = config
  const stacking = useSite()?.stacking
  return (
    <label className={chartTypes.type}>
      <input
        type="radio"
        name="chart-type"
        value={name}
        checked={name === current}
        aria-disabled={isOff || undefined}
        aria-describedby={describedBy}
        onChange={() => !isOff && change(chooseChartType(config, name, components, { stacking }))}
      />
      <ChartTypeIcon name={name} />
      <span>{t(`controls.chart.type.${name}` as MessageId)}</span>
    </label>
  )
}
