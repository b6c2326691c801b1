import { createChart } from './db/charts.ts'
import type { ProductDatabase } from './db/open-database.ts'
import type { SavedProject } from './featured.ts'

/**
 * Saves the charts that come with the demo where they are missing. One that is there is left as it is, whatever it
 * says: links to it exist.
 */
export async function seedFeaturedCharts(database: ProductDatabase, projects: SavedProject[]): Promise<void> {
  for (const project of projects) {
    await createChart(database, {
      key: project.key,
      data: project,
      publishedState: 'PUBLISHED',
      userId: null,
    })
  }
}
