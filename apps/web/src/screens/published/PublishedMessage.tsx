import type { ChartView } from '@tessera/api'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { MoreMenu } from '../../chart-frame/MoreMenu.tsx'
import { useWords } from '../../state/words.tsx'
import notice from '../../ui/notice.module.css'
import styles from './published.module.css'
import { ShareBar } from './ShareBar.tsx'

type Props = {
  /** The chart, where it is one alone. */
  view: ChartView | undefined
  /** Several charts are published together. */
  areSeveral: boolean
  sharing: ComponentProps<typeof ShareBar>
}

/** Says that a chart is published now, and has what authors do next: pass it on, embed it, take it along. */
export function PublishedMessage({ view, areSeveral, sharing }: Props) {
  const { t } = useWords()
  const id = useId()
  const message = useRef<HTMLElement>(null)
  // what was pressed is gone, and this is what came of it: the focus has it read out
  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={message}
      tabIndex={-1}
      aria-labelledby={id}
      className={`${notice.notice} ${notice.info} ${styles.message}`}
    >
      <p id={id} className={notice.text}>
        {t(areSeveral ? 'publication.success.several' : 'publication.success')}
      </p>
      <ShareBar {...sharing}>{view && <MoreMenu view={view} label={t('share.download')} />}</ShareBar>
    </section>
  )
}
