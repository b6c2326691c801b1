import { redirect } from 'react-router'
import { pageContext } from '../state/page-context.ts'
import type { Route } from './+types/to-locale'

/** Sends an address without a language to the one the browser asks for. */
export function redirectToLocale(request: Request, locale: string): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/${locale}${pathname === '/' ? '' : pathname}${search}`, {
    headers: { Vary: 'Accept-Language' },
  })
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  redirectToLocale(request, context.get(pageContext).preferredLocale)
