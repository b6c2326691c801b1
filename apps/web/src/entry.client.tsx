import { isLocale } from '@tessera/cube'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWords } from './state/words.tsx'

// hydration must find the words that the server rendered with
const { lang } = document.documentElement
await loadWords(isLocale(lang) ? lang : 'de')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
