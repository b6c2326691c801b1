import type { PaletteRecord } from '@tessera/api/rest'
import { useEffect, useSyncExternalStore } from 'react'
import { callProduct } from '../../../../publishing/call-product.ts'
import { useSite } from '../../../../shell/site.ts'

/** The palettes of who is signed in; none where nobody is, or until they are there. */
type AuthorPalettes = { palettes: readonly PaletteRecord[]; hasFailed: boolean }

const NONE: AuthorPalettes = { palettes: [], hasFailed: false }

/** Asked for once by page and person: all the panels see the same list. */
let asked: string | undefined
let state = NONE
const listeners = new Set<() => void>()

function put(next: AuthorPalettes): void {
  state = next
  for (const listener of listeners) listener()
}

function ask(userId: string): void {
  if (asked === userId) return
  asked = userId
  callProduct<PaletteRecord[]>('user/color-palette').then(
    (palettes) => put({ palettes, hasFailed: false }),
    () => {
      // the next panel that opens asks again
      asked = undefined
      put({ palettes: [], hasFailed: true })
    },
  )
}

/** Where the last panel has gone, the palettes may be changed before the next one comes. */
const forgetUnused = (): void => {
  if (listeners.size === 0) asked = undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    setTimeout(forgetUnused)
  }
}

/** Only those who are signed in have palettes of their own, and only then is anybody asked (specification 2 §6). */
export function useAuthorPalettes(): AuthorPalettes & { isSignedIn: boolean } {
  const userId = useSite()?.user?.id
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => NONE,
  )
  useEffect(() => {
    if (userId === undefined) return undefined
    ask(userId)
    // palettes are made in another tab: who comes back finds them
    const askAgain = (): void => {
      asked = undefined
      ask(userId)
    }
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [userId])
  const isSignedIn = userId !== undefined
  return { ...(isSignedIn ? current : NONE), isSignedIn }
}
