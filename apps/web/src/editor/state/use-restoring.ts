import { selectDataset } from '@tessera/project'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { EditorStore } from './create-editor-store.ts'
import { readKeptState, removeKeptState, warnOfKeptState, warnOfPutRight } from './kept-state.ts'
import { readKeptSteps } from './kept-steps.ts'
import { useSaved } from './use-saved.tsx'

type Restoring = {
  /** Nothing that could be opened is kept under the id. */
  onLost(): void
  /** Where the chart that is saved under the id is edited, if there is one of the user. */
  savedAddress: string | undefined
}

/**
 * Starts the editor with what the browser kept under its id; without anything with what is saved under it, else a
 * dataset is chosen.
 */
export function useRestoring(store: EditorStore, id: string, { onLost, savedAddress }: Restoring): void {
  const navigate = useNavigate()
  const { putSaved } = useSaved()
  useEffect(() => {
    let isHere = true
    const choose = (): void => {
      const { state } = store.read()
      store.begin(selectDataset(state))
    }
    const giveUp = (): void => {
      removeKeptState(localStorage, id)
      warnOfKeptState(id)
      onLost()
      choose()
    }
    const kept = readKeptState(localStorage, id)
    if (!kept && savedAddress) void navigate(savedAddress, { replace: true })
    else if (!kept) {
      onLost()
      choose()
    } else if (kept.kind === 'unreadable') giveUp()
    else if (kept.kind === 'state') {
      putSaved(kept.saved)
      warnOfPutRight(id, kept.putRight)
      store.begin(kept.state, undefined, readKeptSteps(localStorage, id, kept.stamp), kept.memory)
    } else {
      import('./open-kept.ts')
        .then(({ openKept }) => openKept(kept.stored, id))
        .then((state) => {
          if (!isHere) return
          putSaved(kept.saved)
          if (state) store.begin(state)
          else giveUp()
        })
        // the source could not be asked: nothing is removed, and a reload tries again
        .catch(() => isHere && choose())
    }
    return () => {
      isHere = false
    }
  }, [store, id, onLost, savedAddress, putSaved, navigate])
}
