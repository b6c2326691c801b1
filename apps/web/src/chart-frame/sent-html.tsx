import { digestOfDrawing } from '@tessera/api/digest'
import { createRecent } from '@tessera/api/recent'
import { SentChart } from '@tessera/render/sent'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import styles from './chart-frame.module.css'

/** Letters of all that is kept: some hundred charts, each for as many widths as it is sent for. */
const MAX_LETTERS = 32 * 2 ** 20

const kept = createRecent<string>(MAX_LETTERS, ({ length }) => length)

/**
 * A chart as HTML for a page to send, for a width that only the browser will know. Drawing one for many widths takes longer
 * than all else of its page, so what was drawn lately is kept by all that it is drawn from. Server only.
 *
 * @param id of its place in the page: the same chart may stand there twice
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
    // its page stands, and says what is wrong when a browser has failed to draw it, too
    console.error(error)
    return renderToString(<div className={styles.skeleton} />)
  }
}
