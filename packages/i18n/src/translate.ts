import { type Messages, setupI18n } from '@lingui/core'
import type en from './catalogues/en.json'

/** Every message there is. */
export type MessageId = keyof typeof en

/** ICU messages after compilation, by id. */
export type CompiledCatalogue = Messages

/** What a message may be filled with. */
export type MessageValues = Record<string, string | number>

/** The words of one language: a message by its id, filled with the values. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/**
 * The lookup of one language. A number `n` chooses plurals as `{n, plural, …}` and is written as `{nText}`: the
 * digits come from the caller's formatter, because the engines' own number tables differ and a page must read
 * the same from the server and in the browser. An id without a message comes back as itself. Messages that are added
 * to the catalogue later are found, too.
 */
export function createTranslate(
  locale: string,
  messages: CompiledCatalogue,
  formatNumber: (value: number) => string,
): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (id, values) => i18n._(id, values && withNumberTexts(values, formatNumber))
}

function withNumberTexts(values: MessageValues, formatNumber: (value: number) => string): MessageValues {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'number' ? [[`${name}Text`, formatNumber(value)]] : [],
  )
  return { ...values, ...Object.fromEntries(texts) }
}
