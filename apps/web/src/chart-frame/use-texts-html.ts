import type { TextsHtml } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { type Locale, readLocalized } from '@tessera/cube'
import { useEffect, useMemo, useState } from 'react'

type Convert = (config: Pick<ChartConfig, 'meta'>, locale: Locale) => TextsHtml

let convert: Convert | undefined

/**
 * Returns the texts of a chart in the editor as HTML; `undefined` until the code has loaded. Readers get them from the
 * server.
 */
export function useTextsHtml(
  config: Pick<ChartConfig, 'meta'> | undefined,
  locale: Locale,
): TextsHtml | undefined {
  const [made, setMade] = useState<{ convert: Convert } | undefined>(convert && { convert })
  const meta = config?.meta
  // nothing to load for new charts, which usually have no texts yet
  const hasTexts =
    meta !== undefined &&
    [meta.title, meta.description, meta.notes, meta.source].some(
      (text) => text && readLocalized(text, locale) !== '',
    )
  useEffect(() => {
    if (made || !hasTexts) return
    let isWanted = true
    void import('@tessera/api/markdown').then(({ textsToHtml }) => {
      convert = textsToHtml
      if (isWanted) setMade({ convert: textsToHtml })
    })
    return () => {
      isWanted = false
    }
  }, [made, hasTexts])
  return useMemo(() => (meta && made ? made.convert({ meta }, locale) : undefined), [meta, made, locale])
}
