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
 * A kept state of another age as one of today; undefined where nobody can read it. Rejects with an ApiError where its
 * source would have to be asked and does not answer: what is kept stays as it is. Loaded when there is one.
 */
export async function openKept(stored: unknown, id: string): Promise<EditorState | undefined> {
  const opened = await openSaved(stored, newChartKey, askOf)
  if (!opened.ok) return undefined
  if (opened.doubt) throw new ApiError(opened.doubt.message, opened.doubt.code)
  warnOfPutRight(id, opened.warnings)
  return editProject(opened.project)
}

const askOf = (source: DataSource): AskCubes => ({
  // iris are the same in every language
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
