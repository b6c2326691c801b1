import { isLocale } from '@tessera/cube'
import { Outlet, redirect } from 'react-router'
import { pageContext } from '../state/page-context.ts'
import type { Route } from './+types/locale'

/**
 * Redirects addresses without a language (`/`, or `/browse`) to the browser's language. The parent of all pages of a
 * language.
 */
export function loader({ url: { pathname, search }, params, context }: Route.LoaderArgs) {
  if (isLocale(params.locale)) return null
  const { preferredLocale } = context.get(pageContext)
  throw redirect(`/${preferredLocale}${pathname === '/' ? '' : pathname}${search}`, {
    headers: { Vary: 'Accept-Language' },
  })
}

export const shouldRevalidate = () => false

export default function LocaleRoute() {
  return <Outlet />
}
