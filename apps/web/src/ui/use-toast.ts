import { type ReactNode, useCallback, useState } from 'react'
import type { ToastMessage } from './Toast.tsx'

/** The message of a page's toast, and ways to say something in it. */
export function useToast() {
  const [message, setMessage] = useState<ToastMessage>()
  const close = useCallback(() => setMessage(undefined), [])
  const succeed = useCallback((content: ReactNode) => setMessage({ kind: 'success', content }), [])
  const fail = useCallback((content: ReactNode) => setMessage({ kind: 'error', content }), [])
  return { message, close, succeed, fail }
}
