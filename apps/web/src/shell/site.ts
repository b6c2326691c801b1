import type { SiteInfo } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { useRouteLoaderData } from 'react-router'

/** Data of every page. */
export type RootData = { locale: Locale; site: SiteInfo }

/** Data of every page; `undefined` if the root loader failed (error pages). */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

/** Returns the installation as pages know it; `undefined` if the root loader failed (error pages). */
export const useSite = (): SiteInfo | undefined => useRootData()?.site
