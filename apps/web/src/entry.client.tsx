import { isLocale } from '@tessera/cube'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteEventsOfPage } from './frame/alive/early-events.ts'
import { loadWords } from './state/words.tsx'

/** In ms: a page in a window that nobody sees is never painted. */
const LONGEST_WAIT = 300

/** The page is there as it was sent: it is shown before the work of making it alive begins. */
const isPainted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT)
  })

// hydration must find the words that the server rendered with
const { lang } = document.documentElement
await Promise.all([loadWords(isLocale(lang) ? lang : 'de'), isPainted()])
noteEventsOfPage()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
