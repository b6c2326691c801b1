import type { Drawings } from '@tessera/api'
import { digestOfDrawing } from '@tessera/api/digest'
import { SentChart } from '@tessera/render/sent'
import { type ComponentProps, createContext, use } from 'react'
import { renderToString } from 'react-dom/server'
import styles from './chart-frame.module.css'

/** The charts that were drawn for pages before. */
export const DrawingsContext = createContext<Drawings | undefined>(undefined)

/**
 * Renders a chart as HTML for widths that only the browser will know. Drawing for many widths takes longer than the
 * rest of the page, so the result is kept by everything it depends on. Server only.
 * @param id identifies its place on the page, where the same chart may occur twice
 */
export function useSentHtml(
  { t, onSection: _, onToggle, ...props }: ComponentProps<typeof SentChart>,
  id: string,
): string {
  const drawings = use(DrawingsContext)
  const { input, ...looks } = props
  const digest = digestOfDrawing(input, 'sent', looks, onToggle !== undefined)
  const prefix = `sent${digest.slice(0, 8)}`
  const known = drawings?.find(digest)
  if (known !== undefined) return known.replaceAll(prefix, prefix + id)
  try {
    const chart = <SentChart {...props} t={t} onToggle={onToggle} />
    const html = renderToString(chart, { identifierPrefix: prefix })
    drawings?.keep(digest, html)
    return html.replaceAll(prefix, prefix + id)
  } catch (error) {
    // the page is sent anyway, and shows the error when the browser fails to draw it, too
    console.error(error)
    return renderToString(<div className={styles.skeleton} />)
  }
}
