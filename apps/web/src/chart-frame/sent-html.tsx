import { digestOfDrawing } from '@tessera/api/digest'
import { createRecent } from '@tessera/api/recent'
import { SentChart } from '@tessera/render/sent'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import styles from './chart-frame.module.css'

/** The cache size in characters: about a hundred charts, each for all widths it is sent for. */
const MAX_LETTERS = 32 * 2 ** 20

const kept = createRecent<string>(MAX_LETTERS, ({ length }) => length)

/**
 * Renders a chart as HTML, for a width that only the browser knows. Drawing many widths takes longer than the rest of
 * the
 * page, so recent results are cached by all their inputs. Server only.
 *
 * @param id the chart's id on the page, which may contain the same chart twice
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
    // The page works anyway, and reports the error if the browser also fails to draw.
    console.error(error)
    return renderToString(<div className={styles.skeleton} />)
  }
}
