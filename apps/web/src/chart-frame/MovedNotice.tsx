import type { MovedLine } from '@tessera/api'
import { lazy, Suspense, useId, useState } from 'react'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'

/** Loaded on demand, since few readers ask for it. */
const ChangesPanel = lazy(() =>
  import('./ChangesPanel.tsx').catch(() => ({
    default: ({ failed }: { failed: string }) => <p>{failed}</p>,
  })),
)

/** A notice that a chart's data have changed since it was published, with a button for details. */
export function MovedNotice({ text, action, failed, address }: MovedLine & { address: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Notice
        kind="info"
        action={
          <button
            type="button"
            className={button.quiet}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {action}
          </button>
        }
      >
        {text}
      </Notice>
      {/* outside the notice, which would announce all of it at once */}
      <div id={id}>
        {isOpen && (
          <Suspense>
            <ChangesPanel address={address} failed={failed} />
          </Suspense>
        )}
      </div>
    </>
  )
}
