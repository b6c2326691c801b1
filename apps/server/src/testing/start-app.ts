import { createAuth } from '../auth/auth.ts'
import { createServices } from '../create-services.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { createApp } from '../http/app.ts'
import { createPages, type PageBuild } from '../http/pages.ts'
import { createPicturePool } from '../images/picture-pool.ts'
import { listen } from '../listen.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../operation/metrics/create-metrics.ts'
import { readSettings } from '../settings.ts'
import { createSources } from '../sources.ts'
import { createViewCounter } from '../views/count-views.ts'
import { createFakeSource } from './fake-source.ts'

/** The whole app over a database that the test holds in its hands, with the fake source. */
export async function startApp(
  database: ProductDatabase,
  dataDir: string,
  build: PageBuild,
): Promise<{ url: string; close(): Promise<void> }> {
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, TEST_LOGIN: 'on' })
  const log = createLog('silent')
  const views = createViewCounter(database, log)
  const pictures = createPicturePool()
  const services = createServices({
    database,
    auth: createAuth(database, settings),
    views,
    pictures,
    sources: createSources([createFakeSource()], []),
    featuredKeys: ['featured'],
    log,
  })
  const answerPage = createPages(build, 'production')
  const parts = { hasDemo: false, services }
  const version = '1'
  const metrics = createMetrics({ settings, version, parts })
  const app = createApp({ settings, log, version, parts, metrics, answerPage })
  const listening = await listen(app.fetch, settings)
  const close = async () => {
    await listening.close()
    await Promise.all([views.close(), pictures.close()])
    metrics.close()
  }
  return { url: `http://127.0.0.1:${listening.port}`, close }
}
