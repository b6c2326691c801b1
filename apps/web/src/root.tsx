import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '@fontsource-variable/inter/wght.css'
import './ui/tokens.css'
import './ui/base.css'
import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root'
import { RECORDER, replayOnPage } from './chart-frame/hydration/early-events.ts'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { HeadLinks } from './locale/HeadLinks.tsx'
import { readRequestLocale } from './locale/request-locale.ts'
import { type RootData, useRootData } from './shell/site.ts'
import { NonceContext } from './state/nonce.ts'
import { pageContext } from './state/page-context.ts'
import { WordsProvider } from './state/words.tsx'

/** Loads the data of every page. The language is the path's prefix, or else `?lang=`, or else the browser's. */
export function loader({ url, context }: Route.LoaderArgs): RootData {
  const { site, preferredLocale } = context.get(pageContext)
  return { locale: readRequestLocale(url, preferredLocale), site }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = useRootData()?.locale ?? 'de'
  const nonce = use(NonceContext)
  // frames on other sites may be denied storage, and do not scroll
  const isEmbed = /^(\/[a-z]{2})?\/embed\//.test(useLocation().pathname)
  useEffect(replayOnPage, [])
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* records interactions that precede all other code */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a function of ours
          dangerouslySetInnerHTML={{ __html: RECORDER }}
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* if discovered through the styles, it would load after the first layout and cause a second one */}
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <WordsProvider locale={locale}>{children}</WordsProvider>
        {!isEmbed && <ScrollRestoration nonce={nonce} />}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <HeadLinks />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
