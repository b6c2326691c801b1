import {
  ApiError,
  type AskCubes,
  isApiError,
  latestIriDocument,
  loadComponents,
  openSaved,
  toDataFailure,
  toSourceVariables,
  unversionedIriDocument,
} from '@tessera/api'
import { type DataSource, type EditorState, editProject } from '@tessera/project'
import { runQuery } from '../../state/query.ts'
import { newChartKey } from '../new-chart-key.ts'
import { warnOfPutRight } from './kept-state.ts'

/**
 * Converts a stored state of another version to a current one; `undefined` if that is impossible. Rejects with an
 * ApiError if its source is needed but unavailable; the stored state then stays. Loaded on demand.
 */
export async function openKept(stored: unknown, id: string): Promise<EditorState | undefined> {
  const opened = await openSaved(stored, newChartKey, askOf)
  if (!opened.ok) return undefined
  if (opened.doubt) throw new ApiError(opened.doubt.message, opened.doubt.code)
  warnOfPutRight(id, opened.warnings)
  return editProject(opened.project)
}

const askOf = (source: DataSource): AskCubes => ({
  // Iris do not depend on the language.
  components: (iri) => loadComponents(runQuery, source, [{ iri }], 'de'),
  unversionedIri: (iri) =>
    runQuery(unversionedIriDocument, { ...toSourceVariables(source), iri }).then(
      ({ dataCubeUnversionedIri }) => dataCubeUnversionedIri,
    ),
  latestIri: (iri) =>
    runQuery(latestIriDocument, { ...toSourceVariables(source), iri }).then(
      ({ dataCubeLatestIri }) => dataCubeLatestIri,
    ),
  isMissing: (error) => isApiError(error) && ['NOT_FOUND', 'BAD_CUBE'].includes(error.code),
  toFailure: (error) =>
    isApiError(error) ? toDataFailure(error) : { message: String(error), code: 'SOURCE_UNAVAILABLE' },
})
