import type { ChartView } from '@tessera/api'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { MoreMenu } from '../../frame/MoreMenu.tsx'
import { useWords } from '../../state/words.tsx'
import notice from '../../ui/notice.module.css'
import styles from './published.module.css'
import { ShareBar } from './ShareBar.tsx'

type Props = { view: ChartView; sharing: ComponentProps<typeof ShareBar> }

/** Says that a chart is published now, and has what authors do next: pass it on, embed it, take it along. */
export function PublishedMessage({ view, sharing }: Props) {
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
        {t('publication.success')}
      </p>
      <ShareBar {...sharing}>
        <MoreMenu view={view} label={t('share.download')} />
      </ShareBar>
    </section>
  )
}
