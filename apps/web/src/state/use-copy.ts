import { useEffect, useState } from 'react'

/** The time for which "copied" is shown, in ms. */
const COPIED_TIME = 2000

/**
 * Copies texts, and reports for a while which one was copied; `refused` is a text that the browser did not allow to be
 * copied.
 */
export function useCopy() {
  const [copied, setCopied] = useState<string>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return undefined
    const timer = setTimeout(() => setCopied(undefined), COPIED_TIME)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (what: string, text: string): Promise<void> => {
    setRefused(undefined)
    try {
      // the clipboard is unavailable without https
      await navigator.clipboard.writeText(text)
      setCopied(what)
    } catch {
      setRefused(what)
    }
  }
  return { copied, refused, copy }
}
