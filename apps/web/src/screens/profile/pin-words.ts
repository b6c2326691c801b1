import type { Translate } from '@tessera/i18n'
import { createContext } from 'react'

/** The texts about pinning; sent with the page, because no reader needs them. */
export type PinWords = ReturnType<typeof toPinWords>

/** Translates the texts. `{title}` remains a placeholder in the messages. */
export const toPinWords = (t: Translate) => ({
  pin: t('changes.pin'),
  unpin: t('changes.unpin'),
  pinned: t('changes.mark.pinned'),
  pinDone: t('changes.pin.done', { title: '{title}' }),
  unpinDone: t('changes.unpin.done', { title: '{title}' }),
})

/** The texts of the surrounding page; `undefined` if the user is signed out. */
export const PinWordsContext = createContext<PinWords | undefined>(undefined)
