import type { SearchOrder } from '@tessera/cube'
import { createContext, use } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useWords } from '../state/words.tsx'
import { type BrowseState, toBrowsePath } from './browse-state.ts'

/** The order that the last text was searched in, or that people chose since: the next text is searched in it. */
export function createOrderMemory() {
  let kept: SearchOrder | undefined
  return {
    read: (): SearchOrder | undefined => kept,
    keep: (order: SearchOrder) => {
      kept = order
    },
  }
}

/** How the catalogue gets from one state to the next without a link, while people type. */
export type BrowseWay = {
  /** Goes to a state that typing led to; it takes the place of the one before. */
  type(state: BrowseState): void
  /** Whether typing led to the state that is shown. */
  isTyped: boolean
  orders: ReturnType<typeof createOrderMemory>
}

/** In a drawer the state is the drawer's own, and what is a link on a page is a button. */
export type DrawerWay = BrowseWay & { go(state: BrowseState): void }

const DrawerContext = createContext<DrawerWay | undefined>(undefined)

export const DrawerProvider = DrawerContext.Provider

/** The drawer around; undefined on a page, whose state is its address. */
export const useDrawer = (): DrawerWay | undefined => use(DrawerContext)

/** Marks an address that typing led to. */
const TYPED = 'typed'

/** The page's, in the browser: only events write to it. Parts of the page come and go with the address. */
const pageOrders = createOrderMemory()

/** The way of the drawer around, else of the page. */
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
