import type { EditorState } from '@tessera/project'
import { useEffect, useRef, useState } from 'react'
import type { SavedChartReference } from '../../publishing/saved-chart.ts'
import { useWindowEvent } from '../../state/use-window-event.ts'
import { newChartKey } from '../new-chart-key.ts'
import type { EditorStore } from './create-editor-store.ts'
import { readKeptTab, toKeptName, writeKeptState } from './kept-state.ts'
import { useSaved } from './use-saved.tsx'

/** The time to wait after the last edit before storing, in ms. Leaving the page stores immediately. */
const REST = 300

/** The status of storing the work. */
export type Keeping = ReturnType<typeof useKeeping>

/** Stores an editor's state in the browser under its id, from its first chart on. */
export function useKeeping(store: EditorStore, id: string) {
  const [hasFailed, setFailed] = useState(false)
  const [isTakenOver, setTakenOver] = useState(false)
  const tab = useRef<string>(undefined)
  const isWriting = useRef(true)
  const { saved } = useSaved()
  const latestSaved = useRef(saved)
  useEffect(() => {
    const isNews = latestSaved.current !== saved
    latestSaved.current = saved
    if (isNews && isWriting.current && tab.current && store.read().state.chartConfigs)
      setFailed(!keep(store, id, { tab: tab.current, saved }))
  }, [store, id, saved])
  useEffect(() => {
    tab.current ??= newChartKey()
    const own = tab.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let written: EditorState | undefined
    const write = (): void => {
      clearTimeout(timer)
      timer = undefined
      const { state } = store.read()
      if (!isWriting.current || !state.chartConfigs || state === written) return
      written = state
      setFailed(!keep(store, id, { tab: own, saved: latestSaved.current }))
    }
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(write, REST)
    })
    const notice = ({ key, newValue }: StorageEvent): void => {
      const other = key === toKeptName(id) ? readKeptTab(newValue) : undefined
      if (other === undefined || other === own) return
      isWriting.current = false
      setTakenOver(true)
    }
    addEventListener('pagehide', write)
    addEventListener('storage', notice)
    // Store the initial state too, so that a reload finds it.
    write()
    return () => {
      write()
      unsubscribe()
      removeEventListener('pagehide', write)
      removeEventListener('storage', notice)
    }
  }, [store, id])
  // The browser asks for confirmation only if leaving would lose work.
  useWindowEvent('beforeunload', hasFailed ? (event) => event.preventDefault() : undefined)
  return {
    /** Whether the browser could not store the work, which then exists on this page only. */
    hasFailed,
    /** Whether another tab has written the same chart; this tab stops writing until the author has chosen. */
    isTakenOver,
    /** Continues with this tab's work, overwriting that of the other tab. */
    keepMine() {
      isWriting.current = true
      setTakenOver(false)
      if (tab.current) setFailed(!keep(store, id, { tab: tab.current, saved: latestSaved.current }))
    },
  }
}

/** Stores the current state. Returns false if the browser refuses. */
const keep = (
  store: EditorStore,
  id: string,
  { tab, saved }: { tab: string; saved: SavedChartReference | undefined },
): boolean => {
  const { state } = store.read()
  return writeKeptState(
    localStorage,
    id,
    { state, tab, saved, memory: store.readMemory(), stamp: newChartKey() },
    store.readSteps(),
  )
}
