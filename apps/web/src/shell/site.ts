import type { SiteInfo } from '@tessera/api'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What the page knows of the installation; undefined where the root loader failed (error pages). */
export const useSite = (): SiteInfo | undefined => useRouteLoaderData<typeof loader>('root')?.site
