import type { Translate } from '@tessera/i18n'
import { createContext } from 'react'

/** What is said of pinning; sent with the page, since no reader of charts needs it. */
export type PinWords = ReturnType<typeof toPinWords>

/** The words of a page. `{title}` is left in what is said afterwards. */
export const toPinWords = (t: Translate) => ({
  pin: t('changes.pin'),
  unpin: t('changes.unpin'),
  pinned: t('changes.mark.pinned'),
  pinDone: t('changes.pin.done', { title: '{title}' }),
  unpinDone: t('changes.unpin.done', { title: '{title}' }),
})

/** The words of the page around; none where nobody is signed in. */
export const PinWordsContext = createContext<PinWords | undefined>(undefined)
