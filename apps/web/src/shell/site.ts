import type { SiteInfo } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import { useRouteLoaderData } from 'react-router'

/** What every page comes with. */
export type RootData = { locale: Locale; site: SiteInfo }

/** What every page comes with; undefined where the root loader failed (error pages). */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

/** What the page knows of the installation; undefined where the root loader failed (error pages). */
export const useSite = (): SiteInfo | undefined => useRootData()?.site
