import type { EditorState } from '../editor-state.ts'
import type { DataSource } from '../project.ts'

/** The state with its data from elsewhere; charts keep naming their datasets. */
export const changeDataSource = (state: EditorState, dataSource: DataSource): EditorState => ({
  ...state,
  dataSource,
})
