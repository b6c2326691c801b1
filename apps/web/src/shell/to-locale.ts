import { redirect } from 'react-router'
import { pageContext } from '../state/page-context.ts'
import type { Route } from './+types/to-locale'

/** Sends an address without a language to the one the browser asks for. */
export function redirectToLocale({ pathname, search }: URL, locale: string): Response {
  return redirect(`/${locale}${pathname === '/' ? '' : pathname}${search}`, {
    headers: { Vary: 'Accept-Language' },
  })
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  redirectToLocale(url, context.get(pageContext).preferredLocale)
