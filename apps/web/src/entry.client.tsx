import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { copyCells } from './chart-frame/copy-cells.ts'
import { keepEventsOfPage, noteEventsOfPage } from './chart-frame/hydration/early-events.ts'
import { loadUserMenu } from './shell/UserArea.tsx'
import { loadWords, pageLocale } from './state/words.tsx'

/** In ms: a page in a hidden window is never painted. */
const MAX_WAIT = 300

/** Resolves once the page has been painted as it was sent: hydration is not to delay that. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT)
  })

/**
 * Makes the page as wide as paper before it is printed (`body[data-paper]`), so that charts, which listen too, are drawn
 * for that. To be called before they are there: who listens first is asked first.
 */
function fitPaper(): void {
  addEventListener('beforeprint', () => {
    document.body.dataset.paper = ''
  })
  addEventListener('afterprint', () => {
    delete document.body.dataset.paper
  })
}

// hydration must find the words that the server rendered with, and the menu
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
