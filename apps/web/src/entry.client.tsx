import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { copyCells } from './chart-frame/copy-cells.ts'
import { keepEventsOfPage, noteEventsOfPage } from './chart-frame/hydration/early-events.ts'
import { loadUserMenu } from './shell/UserArea.tsx'
import { loadWords, pageLocale } from './state/words.tsx'

/** The maximum wait in ms, because a page in a hidden window is never painted. */
const MAX_WAIT = 300

/** Resolves after the first paint, which hydration must not delay. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT)
  })

/**
 * Sizes the page for paper before printing (`body[data-paper]`), so that charts, which also listen, are drawn for that
 * width. Call this before charts are mounted, because listeners run in order.
 */
function fitPaper(): void {
  addEventListener('beforeprint', () => {
    document.body.dataset.paper = ''
  })
  addEventListener('afterprint', () => {
    delete document.body.dataset.paper
  })
}

// Hydration requires the same texts and menu that the server rendered with.
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
