import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('embed/:chartId', 'screens/published/embed-page.tsx', { id: 'embed' }),
  route('embed/:chartId/view', 'screens/published/embed-view.ts', { id: 'embed-view' }),
  index('layouts/locale.tsx', { id: 'to-locale' }),
  route(':locale', 'layouts/locale.tsx', [
    layout('layouts/ContentShell.tsx', [
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
      route('upload', 'screens/upload/upload-page.tsx'),
      route('statistics', 'screens/statistics/statistics-page.tsx'),
      route('v/:chartId', 'screens/published/published-page.tsx'),
      route('v/:chartId/charts', 'screens/published/dashboard-charts.ts'),
      route(':page', 'screens/static/static-page.tsx'),
      route('*', 'layouts/not-found.ts'),
    ]),
    layout('layouts/AppShell.tsx', [route('create/:chartId', 'editor/editor-page.tsx')]),
    route('embed/:chartId', 'screens/published/embed-page.tsx', { id: 'embed-locale' }),
    route('embed/:chartId/view', 'screens/published/embed-view.ts', { id: 'embed-view-locale' }),
  ]),
] satisfies RouteConfig
