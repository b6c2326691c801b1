import { decodeEntities } from '@tessera/cube'

const TAG = /<\/?[a-z!][^<>]*>/gi

/**
 * Returns the text content of HTML. For display as text only: `&lt;b&gt;` becomes `<b>`, so the result must never be
 * used as markup.
 */
export const toPlainText = (html: string): string => decodeEntities(html.replace(TAG, ''))
