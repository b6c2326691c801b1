import type { TextsHtml } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { type Locale, readLocalized } from '@tessera/cube'
import { useEffect, useMemo, useState } from 'react'

type Convert = (config: Pick<ChartConfig, 'meta'>, locale: Locale) => TextsHtml

let convert: Convert | undefined

/** The texts of a chart that is being made, as HTML; undefined until the code for it is there. Readers get theirs from the server. */
export function useTextsHtml(
  config: Pick<ChartConfig, 'meta'> | undefined,
  locale: Locale,
): TextsHtml | undefined {
  const [made, setMade] = useState<{ convert: Convert } | undefined>(convert && { convert })
  const meta = config?.meta
  // most charts that are begun have no texts yet: nothing is loaded for them
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
