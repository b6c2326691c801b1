import { digestOfDrawing } from '@tessera/api/digest'
import { createRecent } from '@tessera/api/recent'
import { SentChart } from '@tessera/render/sent'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import styles from './chart-frame.module.css'

/** Maximum length of the cache, in characters: some hundred charts, each for all its widths. */
const MAX_LETTERS = 32 * 2 ** 20

const kept = createRecent<string>(MAX_LETTERS, ({ length }) => length)

/**
 * Renders a chart as HTML for widths that only the browser will know. Drawing for many widths takes longer than the
 * rest of the page, so the result is cached by everything it depends on. Server only.
 * @param id identifies its place on the page, where the same chart may occur twice
 */
export function sentHtml(
  { t, onSection: _, onToggle, ...props }: ComponentProps<typeof SentChart>,
  id: string,
): string {
  const { input, ...looks } = props
  const digest = digestOfDrawing(input, looks, onToggle !== undefined)
  const prefix = `sent${digest.slice(0, 8)}`
  const known = kept.get(digest)
  if (known !== undefined) return known.replaceAll(prefix, prefix + id)
  try {
    const chart = <SentChart {...props} t={t} onToggle={onToggle} />
    const html = renderToString(chart, { identifierPrefix: prefix })
    kept.set(digest, html)
    return html.replaceAll(prefix, prefix + id)
  } catch (error) {
    // the page is sent anyway, and shows the error when the browser fails to draw it, too
    console.error(error)
    return renderToString(<div className={styles.skeleton} />)
  }
}
