import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseProject } from '@tessera/project'
import { expect, it } from 'vitest'
import { readChart } from '../db/charts.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { openSavedChart } from '../rest/open-saved-chart.ts'
import { createProjectBody } from '../testing/project-body.ts'
import type { SavedProject } from './begin-chart.ts'
import { featuredProjects, seedFeaturedCharts } from './featured-projects.ts'

function createProject(title: string): SavedProject {
  const project = parseProject(createProjectBody(title))
  if (!project.ok) throw new Error('The project of the tests cannot be parsed.')
  const { state: _, ...saved } = project.value
  return { ...saved, key: 'featured-1' }
}

it('featured charts are saved at the first start and then left as they are', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-seed-'))
  const database = await openDatabase({ dataDir })
  await seedFeaturedCharts(database, [createProject('First')])
  await seedFeaturedCharts(database, [createProject('Second')])
  const row = await readChart(database, 'featured-1')
  const saved =
    row && (await openSavedChart(row, { sources: { find: () => undefined }, log: createLog('silent') }))
  expect(saved?.data.chartConfigs[0]?.meta.title.en).toBe('First')
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

it('every featured chart can be read again and has a key of its own', () => {
  const projects = featuredProjects()
  expect(projects.map((project) => parseProject(project).ok)).toEqual(projects.map(() => true))
  expect(new Set(projects.map(({ key }) => key)).size).toBe(projects.length)
})
