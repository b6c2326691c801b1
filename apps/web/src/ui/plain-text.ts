import { decodeEntities } from '@tessera/cube'

const TAG = /<\/?[a-z!][^<>]*>/gi

/**
 * The text content of a piece of HTML. For display as text only: `&lt;b&gt;` becomes `<b>`, so never insert the result
 * into
 * markup.
 */
export const toPlainText = (html: string): string => decodeEntities(html.replace(TAG, ''))
