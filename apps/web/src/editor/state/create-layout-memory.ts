import {
  changeDashboardKind,
  changeLayoutType,
  type DashboardKind,
  type LayoutMemory,
  type LayoutType,
  type Project,
  rememberLayout,
} from '@tessera/project'

/** What is changed to. */
export type OtherLayout = { type: LayoutType } | { kind: DashboardKind }

/** Remembers each type of layout as it was when it was left, for one editor. */
export function createLayoutMemory() {
  let memory: LayoutMemory = {}
  return {
    read: () => memory,
    begin(kept: LayoutMemory) {
      memory = kept
    },
    /** The edit that goes over to another type or kind, and remembers the one that it leaves. */
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
