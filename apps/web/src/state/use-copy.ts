import { useEffect, useState } from 'react'

/** How long "copied" is shown, in ms. */
const COPIED_TIME = 2000

/** Copies texts, and says for a while which one was copied. Nothing is said where the browser refuses. */
export function useCopy() {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return undefined
    const timer = setTimeout(() => setCopied(undefined), COPIED_TIME)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(what)
    } catch {
      // pages without https have no clipboard: the code can be selected, the link is in the address bar
    }
  }
  return { copied, copy }
}
