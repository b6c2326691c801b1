import { isLocale } from '@tessera/cube'
import { Outlet } from 'react-router'
import { pageContext } from '../state/page-context.ts'
import type { Route } from './+types/locale'
import { redirectToLocale } from './to-locale.ts'

/** Everything below a language. `/browse` lands here too, with "browse" for a language, and is sent on. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw redirectToLocale(url, context.get(pageContext).preferredLocale)
  return null
}

export const shouldRevalidate = () => false

export default function LocaleRoute() {
  return <Outlet />
}
