import type { ControlHint } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import look from './fields.module.css'
import styles from './panels.module.css'

/** A hint about a control; warnings are highlighted. */
export function HintLine({ id, hint }: { id?: string; hint: ControlHint }) {
  const { t } = useWords()
  const lists = Object.entries(hint.listIds ?? {}).map(([place, ids]) => [
    place,
    ids.map((each) => t(each as MessageId)).join(', '),
  ])
  return (
    <p id={id} className={hint.isWarning ? look.warning : styles.hint}>
      {hint.isWarning && <WarningIcon />}
      {t(hint.messageId as MessageId, { ...hint.values, ...Object.fromEntries(lists) })}
    </p>
  )
}
