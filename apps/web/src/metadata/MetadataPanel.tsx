import { type KeyboardEvent, use, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { PortalPlace } from '../state/portal-place.ts'
import { useWords } from '../state/words.tsx'
import { CloseButton } from '../ui/Drawer.tsx'
import { focusOnArrival } from '../ui/focus-on-arrival.ts'
import { DataSection } from './DataSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import styles from './metadata.module.css'
import type { MetadataSubject } from './metadata-subject.ts'
import { METADATA_SECTIONS, type OpenPanel } from './open-panel.ts'

type Props = { subject: MetadataSubject; open: OpenPanel; onClose(): void }

/** A drawer on the left of the chart, which stays usable, with details of its datasets and their components. */
export default function MetadataPanel({ subject, open, onClose }: Props) {
  const { t } = useWords()
  const place = use(PortalPlace) ?? document.body
  const id = useId()
  const [section, setSection] = useState(open.section)
  const toTabId = (name: string): string => `${id}-${name}`
  const handleKey = (event: KeyboardEvent): void => {
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
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(toTabId(other))}`)?.focus()
  }
  return createPortal(
    <section role="dialog" aria-labelledby={`${id}-title`} className={styles.panel} onKeyDown={handleKey}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={focusOnArrival} tabIndex={-1}>
          {t('metadata.title')}
        </h2>
        <CloseButton onClick={onClose} />
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
    place,
  )
}
