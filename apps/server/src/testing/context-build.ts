import type { PageContext } from '@tessera/api'
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageBuild } from '../app/pages.ts'

const pageContext = createContext<PageContext>()

/** Creates pages like those of the bundle: one route that returns what `tell` makes of its context. */
export function createContextBuild(tell: (context: PageContext, url: URL) => Promise<unknown>): PageBuild {
  const loader = async ({ request, context }: { request: Request; context: RouterContextProvider }) =>
    Response.json(await tell(context.get(pageContext), new URL(request.url)))
  const build = {
    entry: { module: { pageContext, default: () => new Response() } },
    routes: { all: { id: 'all', path: '*', module: { loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
  return { loadBuild: async () => build }
}
