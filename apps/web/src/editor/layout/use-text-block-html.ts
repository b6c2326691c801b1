import type { textBlockToHtml } from '@tessera/api/text-block'
import { use, useEffect, useMemo, useState } from 'react'
import { TextValues } from '../texts/text-values.ts'

type Convert = typeof textBlockToHtml

let convert: Convert | undefined

/**
 * Converts a text block to HTML with its values, as the server does for readers; `undefined` until the code has loaded.
 */
export function useTextBlockHtml(markdown: string): string | undefined {
  const values = use(TextValues)
  const [made, setMade] = useState<{ convert: Convert } | undefined>(convert && { convert })
  const isEmpty = markdown.trim() === ''
  useEffect(() => {
    if (made || isEmpty) return
    let isWanted = true
    void import('@tessera/api/text-block').then(({ textBlockToHtml: loaded }) => {
      convert = loaded
      if (isWanted) setMade({ convert: loaded })
    })
    return () => {
      isWanted = false
    }
  }, [made, isEmpty])
  return useMemo(
    () =>
      made?.convert(
        markdown,
        (request) => {
          const value = values?.read(request)
          return value && 'text' in value ? value.text : undefined
        },
        (request) => values?.readTrend(request),
      ),
    [made, markdown, values],
  )
}
