import { formatNumber } from '@tessera/cube'
import { useWords } from '../state/words.tsx'

/** Returns a function that formats a number of bytes. Anything smaller than a kilobyte counts as one. */
export function useMegabytes(): (bytes: number) => string {
  const { locale } = useWords()
  return (bytes) =>
    bytes < 1e6
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1e3)), locale)}\u00a0kB`
      : `${formatNumber(bytes / 1e6, locale, { maxDecimals: 1 })}\u00a0MB`
}
