import type { SiteInfo } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { useRouteLoaderData } from 'react-router'

/** The data of every page. */
export type RootData = { locale: Locale; site: SiteInfo }

/** The data of every page; undefined if the root loader failed (error pages). */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

/** What the page knows about the installation; undefined if the root loader failed (error pages). */
export const useSite = (): SiteInfo | undefined => useRootData()?.site
