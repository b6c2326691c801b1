import type { ChartView } from '@tessera/api'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { MoreMenu } from '../../chart-frame/MoreMenu.tsx'
import { useWords } from '../../state/words.tsx'
import notice from '../../ui/notice.module.css'
import styles from './published.module.css'
import { ShareBar } from './ShareBar.tsx'

type Props = {
  /** The chart, if it is a single one. */
  view: ChartView | undefined
  /** Whether several charts are published together. */
  areSeveral: boolean
  sharing: ComponentProps<typeof ShareBar>
}

/** Confirms that a chart has been published, and offers the next steps: share, embed, download. */
export function PublishedMessage({ view, areSeveral, sharing }: Props) {
  const { t } = useWords()
  const id = useId()
  const message = useRef<HTMLElement>(null)
  // The pressed button is gone, so focus the message to have it announced.
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
      <ShareBar {...sharing} isAbove>
        {view && <MoreMenu view={view} label={t('share.download')} />}
      </ShareBar>
    </section>
  )
}
