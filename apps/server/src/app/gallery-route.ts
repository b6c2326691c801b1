import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { sentencePage } from '../http/sentence-page.ts'

/** Makes the page with every drawing, by the code as it is now. */
export type MakeGallery = () => Promise<string>

/**
 * `/gallery`: every drawing there is, in development. Who asks while it is being made gets the same one. Its pictures
 * are images of its own, and it runs nothing.
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
