import { createChart } from '../db/charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { alone, type SavedProject } from './begin-chart.ts'
import {
  beyondFourHundred,
  cleanPowerBars,
  climateDashboard,
  electricityColumns,
  temperatureColumns,
} from './climate.ts'
import { airportSymbols, unemploymentLines } from './economy.ts'
import {
  agesColumns,
  healthAndWealthDots,
  lifeExpectancyLines,
  lifeExpectancyMap,
  obesityMap,
} from './people.ts'

/**
 * Returns the demo's charts in the order of the home page. They are charts that newspapers have printed, from the same
 * data.
 */
export const featuredProjects = (): SavedProject[] => [
  climateDashboard(),
  ...[
    lifeExpectancyMap(),
    electricityColumns(),
    unemploymentLines(),
    cleanPowerBars(),
    airportSymbols(),
    temperatureColumns(),
    lifeExpectancyLines(),
    healthAndWealthDots(),
    obesityMap(),
    agesColumns(),
    beyondFourHundred(),
  ].map(alone),
]

/** Saves missing demo charts. Never changes existing ones, because links to them exist. */
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
