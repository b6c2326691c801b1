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

/** Where the server's pages come from: the built bundle, or one that is made anew in development. */
export type PageBuild = {
  loadBuild(): Promise<ServerBuild | undefined>
  /** In development: answers the modules that browsers ask for, and passes on everything else. */
  middleware?: NodeMiddleware
}

/** Answers a page; undefined where the pages are not built. */
export type AnswerPage = (request: Request, context: PageContext) => Promise<Response | undefined>

/** The bundle as it was built; it is loaded at the first page. */
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

/** Hands requests to the pages, with what they may know of the server. */
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

/** The bundle brings the key under which its loaders look for the context. */
function readContextKey({ entry }: ServerBuild): RouterContext<PageContext> {
  const { module } = entry
  if ('pageContext' in module) return module.pageContext as RouterContext<PageContext>
  throw new Error('The entry of the pages does not export pageContext.')
}
