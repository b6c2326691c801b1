import { type ComponentProps, createContext, type MouseEvent, use, useMemo } from 'react'
import type { RootData } from '../shell/site.ts'
import { ownAddress } from '../state/own-address.ts'

// Replaces the parts of the router that the chart frame needs. A component on another site has its own address instead
// of the address bar. The component's build substitutes this module for the router (`vite.component.config.ts`).

/** The location of a component; a new object for each change. */
export type Place = { pathname: string; search: string; hash: string; state: unknown; key: string }

/** The navigation of a component. */
export type Navigation = {
  location: Place
  root: RootData
  /** Whether other observations are loading. */
  isLoading: boolean
  /** Shows the view of another query string, and reports it to the surrounding page. */
  go(search: string, state?: unknown): void
  retry(): void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

function useSelf(): Navigation {
  const self = use(NavigationContext)
  if (!self) throw new Error('A part of a chart stands outside of its component.')
  return self
}

export const useLocation = (): Place => useSelf().location
export const useMatches = (): never[] => []
export const useRouteLoaderData = (): RootData => useSelf().root
export const isRouteErrorResponse = (): boolean => false

type SetParams = (params: URLSearchParams, options?: { state?: unknown }) => void

export function useSearchParams(): [URLSearchParams, SetParams] {
  const { location, go } = useSelf()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  return [params, (next, options) => go(toSearch(next), options?.state ?? null)]
}

const toSearch = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

export function useNavigation(): { state: 'idle' | 'loading'; location: Place | undefined } {
  const { location, isLoading } = useSelf()
  return { state: isLoading ? 'loading' : 'idle', location: isLoading ? location : undefined }
}

export function useRevalidator(): { state: 'idle' | 'loading'; revalidate(): void } {
  const { isLoading, retry } = useSelf()
  return { state: isLoading ? 'loading' : 'idle', revalidate: retry }
}

type Target = string | { pathname?: string; search?: string; hash?: string }
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Target
  preventScrollReset?: boolean
  replace?: boolean
  state?: unknown
}

/** A link: within the component if it changes the view, otherwise out of the surrounding page. */
export function Link({ to, preventScrollReset: _, replace: __, state, ...rest }: LinkProps) {
  const { location, go } = useSelf()
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to
  const path = `${pathname}${search}${hash}`
  if (!path.startsWith('?')) return <a {...rest} href={ownAddress(path)} target="_blank" rel="noreferrer" />
  const change = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event)
    const isForElsewhere =
      event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || isForElsewhere) return
    event.preventDefault()
    go(path, state ?? null)
  }
  return <a {...rest} href={ownAddress(location.pathname + path)} onClick={change} />
}
