import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext } from '@tessera/api'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { NodeMiddleware } from '../http/app-env.ts'
import { WEB_BUILD } from '../web-build.ts'

/** The build of the server's pages: the built bundle, or one built on the fly in development. */
export type PageBuild = {
  loadBuild(): Promise<ServerBuild | undefined>
  /** In development, serves modules to browsers, and passes other requests on. */
  middleware?: NodeMiddleware
}

/** Renders a page; `undefined` if the pages are not built. */
export type AnswerPage = (request: Request, context: PageContext) => Promise<Response | undefined>

/** Returns the built bundle, loaded with the first page. */
export function builtPages(file = join(WEB_BUILD, 'server/index.js')): PageBuild {
  let build: Promise<ServerBuild> | undefined
  return {
    async loadBuild() {
      if (!build && !existsSync(file)) return undefined
      build ??= import(pathToFileURL(file).href)
      return build
    },
  }
}

/** Creates a function that renders pages with a context. */
export function createPages({ loadBuild }: PageBuild, mode: 'production' | 'development'): AnswerPage {
  const handlers = new WeakMap<ServerBuild, (request: Request, context: PageContext) => Promise<Response>>()
  return async (request, context) => {
    const build = await loadBuild()
    if (!build) return undefined
    const answer = handlers.get(build) ?? createHandler(build, mode)
    handlers.set(build, answer)
    return answer(request, context)
  }
}

function createHandler(build: ServerBuild, mode: string) {
  const key = readContextKey(build)
  const answer = createRequestHandler(build, mode)
  return (request: Request, context: PageContext) => {
    const provider = new RouterContextProvider()
    provider.set(key, context)
    return answer(request, provider)
  }
}

/** Returns the key under which the loaders of the bundle find the context. The bundle exports it. */
function readContextKey({ entry }: ServerBuild): RouterContext<PageContext> {
  const { module } = entry
  if ('pageContext' in module) return module.pageContext as RouterContext<PageContext>
  throw new Error('The entry of the pages does not export pageContext.')
}
