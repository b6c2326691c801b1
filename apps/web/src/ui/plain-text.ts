import { decodeEntities } from '@tessera/cube'

const TAG = /<\/?[a-z!][^<>]*>/gi

/**
 * What a piece of HTML says, as text. For display as text only: `&lt;b&gt;` comes out as `<b>`, so the result must
 * never be put into markup.
 */
export const toPlainText = (html: string): string => decodeEntities(html.replace(TAG, ''))
