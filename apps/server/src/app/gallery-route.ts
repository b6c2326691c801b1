import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { sentencePage } from '../http/sentence-page.ts'

/** Creates the page with all drawings from the current code. */
export type MakeGallery = () => Promise<string>

/**
 * Responds to `/gallery`, in development, with all drawings. Concurrent requests share one page. Its pictures are
 * inline images, and it runs no scripts.
 */
export function createGalleryRoute(make: MakeGallery): Hono<AppEnv> {
  let making: Promise<string> | undefined
  const route = new Hono<AppEnv>()
  route.get('/gallery', async (c) => {
    making ??= make().finally(() => {
      making = undefined
    })
    try {
      return c.html(await making)
    } catch {
      return sentencePage(c, 'failed', 500)
    }
  })
  return route
}
