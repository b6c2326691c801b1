import { createAuth } from '../auth/auth.ts'
import { createServices } from '../create-services.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { createApp } from '../http/app.ts'
import { createPages, type PageBuild } from '../http/pages.ts'
import { listen } from '../listen.ts'
import { createLog } from '../log.ts'
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
  const services = createServices({
    database,
    auth: createAuth(database, settings),
    views,
    sources: createSources([createFakeSource()], []),
    featuredKeys: ['featured'],
    log,
  })
  const answerPage = createPages(build, 'production')
  const app = createApp({ settings, log, version: '1', parts: { hasDemo: false, services }, answerPage })
  const listening = await listen(app.fetch, settings)
  const close = async () => {
    await listening.close()
    await views.close()
  }
  return { url: `http://127.0.0.1:${listening.port}`, close }
}
