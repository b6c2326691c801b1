import { selectDataset } from '@tessera/project'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { EditorStore } from './create-editor-store.ts'
import { readKeptState, removeKeptState, warnOfKeptState, warnOfPutRight } from './kept-state.ts'
import { readKeptSteps } from './kept-steps.ts'
import { useSaved } from './use-saved.tsx'

type Restoring = {
  /** Called if the stored state could not be opened. */
  onLost(): void
  /** The URL for editing the user's saved chart with this id, if any. */
  savedAddress: string | undefined
}

/**
 * Starts the editor with the work that the browser stored under its id, or else with the chart that is saved under it,
 * or else by choosing a dataset.
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
    const fail = (): void => {
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
    } else if (kept.kind === 'unreadable') fail()
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
          else fail()
        })
        // The source was unavailable: keep the stored state, so that a reload tries again.
        .catch(() => isHere && choose())
    }
    return () => {
      isHere = false
    }
  }, [store, id, onLost, savedAddress, putSaved, navigate])
}
