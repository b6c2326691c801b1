import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { copyCells } from './chart-frame/copy-cells.ts'
import { keepEventsOfPage, noteEventsOfPage } from './chart-frame/hydration/early-events.ts'
import { loadUserMenu } from './shell/UserArea.tsx'
import { loadWords, pageLocale } from './state/words.tsx'

/** Maximum wait in ms, because pages in hidden windows are never painted. */
const MAX_WAIT = 300

/** Resolves once the page has been painted as sent. Hydration must not delay that. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT)
  })

/**
 * Sets the page to paper width before printing (`body[data-paper]`), so that charts, which listen for the same event,
 * adapt. Call it before the charts exist, since listeners run in order.
 */
function fitPaper(): void {
  addEventListener('beforeprint', () => {
    document.body.dataset.paper = ''
  })
  addEventListener('afterprint', () => {
    delete document.body.dataset.paper
  })
}

// hydration needs the messages that the server rendered with, and the menu
await Promise.all([loadWords(pageLocale()), loadUserMenu(), painted()])
fitPaper()
addEventListener('copy', copyCells)
noteEventsOfPage()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
  keepEventsOfPage()
})
