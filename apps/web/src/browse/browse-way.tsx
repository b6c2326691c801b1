import type { SearchOrder } from '@tessera/cube'
import { createContext, use } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useWords } from '../state/words.tsx'
import { type BrowseState, toBrowsePath } from './browse-state.ts'

/** Creates a memory of the sort order for the next search: that of the last search, or the one chosen since. */
export function createOrderMemory() {
  let kept: SearchOrder | undefined
  return {
    read: (): SearchOrder | undefined => kept,
    keep: (order: SearchOrder) => {
      kept = order
    },
  }
}

/** Changes the catalogue's state without a link, while people type. */
export type BrowseWay = {
  /** Goes to a state that results from typing; it replaces the current one. */
  type(state: BrowseState): void
  /** Whether the current state results from typing. */
  isTyped: boolean
  orders: ReturnType<typeof createOrderMemory>
}

/** The navigation in a drawer. The state belongs to the drawer, and links are buttons. */
export type DrawerWay = BrowseWay & { go(state: BrowseState): void }

const DrawerContext = createContext<DrawerWay | undefined>(undefined)

export const DrawerProvider = DrawerContext.Provider

/** Returns the surrounding drawer; `undefined` on a page, whose state is in the URL. */
export const useDrawer = (): DrawerWay | undefined => use(DrawerContext)

/** Marks history entries that result from typing. */
const TYPED = 'typed'

/**
 * The order memory of the page, in the browser. It is module state, because parts of the page are remounted when the
 * URL changes; only event handlers write to it.
 */
const pageOrders = createOrderMemory()

/** Returns the navigation of the surrounding drawer, or else of the page. */
export function useBrowseWay(): BrowseWay {
  const { locale } = useWords()
  const drawer = useDrawer()
  const navigate = useNavigate()
  const location = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  if (drawer) return drawer
  return {
    type: (state) =>
      void navigate(toBrowsePath(locale, state), { replace: true, preventScrollReset: true, state: TYPED }),
    isTyped: isReplaced && location.state === TYPED,
    orders: pageOrders,
  }
}
