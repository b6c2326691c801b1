import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useWindowEvent } from '../state/use-window-event.ts'
import type { MetadataSubject } from './metadata-subject.ts'
import { type MetadataSection, putOpenPanel, useOpenPanel } from './open-panel.ts'

const MetadataPanel = lazy(() => import('./MetadataPanel.tsx'))

type Props = {
  subject: MetadataSubject
  className?: string
  children: ReactNode
  section?: MetadataSection
  /** The dimension or measure to show first. */
  componentId?: string
  id?: string
  title?: string
  'aria-label'?: string
}

/** A button that opens the details of a chart's data. Loads the panel on demand. */
export function MetadataOpener(props: Props) {
  const { subject, className, children, section = 'general', componentId, ...rest } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const open = useOpenPanel(id)
  const isOpen = open !== undefined
  useClosing(isOpen)
  const close = (): void => {
    putOpenPanel(undefined)
    opener.current?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() =>
          isOpen ? close() : putOpenPanel({ id, section, ...(componentId !== undefined && { componentId }) })
        }
        {...rest}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MetadataPanel subject={subject} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Closes the panel when its opener disappears or the hash of the address changes (specification 2 §2). */
function useClosing(isOpen: boolean): void {
  const { hash } = useLocation()
  const openedAt = useRef(hash)
  useEffect(() => {
    if (!isOpen) openedAt.current = hash
    else if (openedAt.current !== hash) putOpenPanel(undefined)
  }, [isOpen, hash])
  useWindowEvent('hashchange', isOpen ? () => putOpenPanel(undefined) : undefined)
  const wasOpen = useRef(isOpen)
  wasOpen.current = isOpen
  useEffect(
    () => () => {
      if (wasOpen.current) putOpenPanel(undefined)
    },
    [],
  )
}
