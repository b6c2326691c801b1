import { useEffect } from 'react'
import type { EditorStore } from './create-editor-store.ts'

/** Fields that undo their own typing; while one has the focus, the browser's undo is meant. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'url', 'number'].includes(target.type)))

/** Undo and redo by Ctrl or Cmd with Z, with Shift, or Y. */
export function useHistoryKeys(store: EditorStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) store.redo()
      else store.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [store])
}
