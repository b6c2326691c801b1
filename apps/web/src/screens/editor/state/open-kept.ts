import { lookUpCubes } from '@tessera/api'
import { type EditorState, editProject, openProject, readMigrationNeeds } from '@tessera/project'
import { runQuery } from '../../../state/query.ts'
import { newChartKey } from '../new-chart-key.ts'

/** A kept state of another age as one of today; undefined where nobody can read it. Loaded when there is one. */
export async function openKept(stored: unknown): Promise<EditorState | undefined> {
  const { dataSource, cubeIris } = readMigrationNeeds(stored)
  const type = dataSource && (['sparql', 'sql'] as const).find((known) => known === dataSource.type)
  const cubes = type
    ? await lookUpCubes(runQuery, { type, url: dataSource.url }, cubeIris)
    : new Map<string, never>()
  const opened = openProject(stored, { cubes, newKey: newChartKey })
  return opened.ok ? editProject(opened.project) : undefined
}
