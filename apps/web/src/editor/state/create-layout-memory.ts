import {
  changeDashboardKind,
  changeLayoutType,
  type DashboardKind,
  type LayoutMemory,
  type LayoutType,
  type Project,
  rememberLayout,
} from '@tessera/project'

/** The target of a layout change. */
export type OtherLayout = { type: LayoutType } | { kind: DashboardKind }

/** Creates a memory of the last state of each type of layout, for one editor. */
export function createLayoutMemory() {
  let memory: LayoutMemory = {}
  return {
    read: () => memory,
    begin(kept: LayoutMemory) {
      memory = kept
    },
    /** Returns the edit that changes the type or kind, and remembers the current layout. */
    changeTo:
      (to: OtherLayout) =>
      (project: Project): Project => {
        memory = rememberLayout(memory, project.layout)
        return 'kind' in to
          ? changeDashboardKind(project, to.kind, memory)
          : changeLayoutType(project, to.type, memory)
      },
  }
}
