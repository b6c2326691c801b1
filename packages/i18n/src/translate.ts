import { type Messages, setupI18n } from '@lingui/core'
import type en from './catalogues/en.json'

/** The id of a message. */
export type MessageId = keyof typeof en

/** Compiled ICU messages by id. */
export type CompiledCatalogue = Messages

/** The values for the placeholders of a message. */
export type MessageValues = Record<string, string | number>

/** Returns the message with an id in one language, filled with the values. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/**
 * Creates the lookup for one language. A number `n` selects plurals as `{n, plural, …}` and is written as `{nText}`.
 * The digits come from the caller's formatter, because number formatting differs between engines and a page must be the
 * same on the server and in the browser. Returns the id if there is no message. Also finds messages that are added to
 * the catalogue later.
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
