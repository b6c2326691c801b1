import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { CloseIcon } from '../../ui/icons.tsx'
import { DataSection } from './DataSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import styles from './metadata.module.css'
import type { MetadataSubject } from './metadata-subject.ts'
import { METADATA_SECTIONS, type OpenPanel } from './open-panel.ts'

type Props = { subject: MetadataSubject; open: OpenPanel; onClose(): void }

/** A drawer on the left beside the chart, which stays usable: what its datasets and their components are. */
export default function MetadataPanel({ subject, open, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [section, setSection] = useState(open.section)
  useEffect(() => heading.current?.focus(), [])
  const toTabId = (name: string): string => `${id}-${name}`
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const [other] = METADATA_SECTIONS.filter((name) => name !== section)
    if (!other) return
    setSection(other)
    document.getElementById(toTabId(other))?.focus()
  }
  return createPortal(
    <section role="dialog" aria-labelledby={`${id}-title`} className={styles.panel} onKeyDown={hear}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {t('metadata.title')}
        </h2>
        <button type="button" className={button.icon} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">{t('dialog.close')}</span>
        </button>
      </div>
      <div role="tablist" aria-labelledby={`${id}-title`} className={styles.tabs} onKeyDown={move}>
        {METADATA_SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={toTabId(name)}
            aria-selected={name === section}
            aria-controls={`${id}-panel`}
            tabIndex={name === section ? 0 : -1}
            onClick={() => setSection(name)}
          >
            {t(`metadata.tab.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={toTabId(section)} className={styles.content}>
        {section === 'general' ? (
          <GeneralSection subject={subject} />
        ) : (
          <DataSection subject={subject} first={open.componentId} />
        )}
      </div>
    </section>,
    document.body,
  )
}
