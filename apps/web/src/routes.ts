import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('embed/:chartId', 'screens/published/embed-page.tsx', { id: 'embed' }),
  index('shell/to-locale.ts', { id: 'to-locale' }),
  route(':locale', 'shell/locale.tsx', [
    layout('shell/ContentShell.tsx', [
      index('screens/home/home-page.tsx'),
      route('browse', 'screens/catalogue/catalogue-page.tsx', { id: 'browse' }),
      route('browse/:type/:iri', 'screens/catalogue/catalogue-page.tsx', { id: 'browse-1' }),
      route('browse/:type/:iri/:subtype/:subiri', 'screens/catalogue/catalogue-page.tsx', { id: 'browse-2' }),
      route(
        'browse/:type/:iri/:subtype/:subiri/:subsubtype/:subsubiri',
        'screens/catalogue/catalogue-page.tsx',
        { id: 'browse-3' },
      ),
      route('profile', 'screens/profile/profile-page.tsx'),
      route('statistics', 'screens/statistics/statistics-page.tsx'),
      route('v/:chartId', 'screens/published/published-page.tsx'),
      route(':page', 'screens/static/static-page.tsx'),
      route('*', 'shell/not-found.ts'),
    ]),
    layout('shell/AppShell.tsx', [route('create/:chartId', 'screens/editor/editor-page.tsx')]),
    route('embed/:chartId', 'screens/published/embed-page.tsx', { id: 'embed-locale' }),
  ]),
] satisfies RouteConfig
