import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '../../packages/cube/src/index.ts'
import { catalogueOf } from '../../packages/i18n/src/load.ts'

type Token = string | [string, string?, unknown?]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** A plural may contain an offset besides its cases. */
const isSaid = (choice: unknown): boolean => typeof choice === 'string' || Array.isArray(choice)

/** Returns the source of a regular expression that matches a compiled message with any values filled in. */
function toPattern(message: unknown): string {
  if (typeof message === 'string') return escaped(message)
  return (message as Token[])
    .map((token) => {
      if (typeof token === 'string') return escaped(token)
      const [, , choices] = token
      if (typeof choices !== 'object' || choices === null) return '.+'
      return `(?:${Object.values(choices).filter(isSaid).map(toPattern).join('|')})`
    })
    .join('')
}

/** Returns whether a message has words of its own that distinguish it from a label in the data. */
const hasWords = (message: string): boolean => /\p{L}{2}/u.test(message.replace(/\{[^{}]*\}/g, ''))

const toSentence = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Creates a function that returns the id of the message that matches a text, or undefined. */
export function createMessageReader(locale: Locale): (text: string) => string | undefined {
  const fixed = new Map<string, string>()
  const patterns: [RegExp, string][] = []
  for (const [id, message] of Object.entries(catalogueOf(locale))) {
    if (!message.includes('{')) fixed.set(toSentence(message), id)
    else if (hasWords(message))
      patterns.push([new RegExp(`^${toPattern(compileMessage(message))}$`, 'su'), id])
  }
  return (text) => {
    const sentence = toSentence(text)
    return fixed.get(sentence) ?? patterns.find(([pattern]) => pattern.test(sentence))?.[1]
  }
}

/** Creates a function that returns the ids of those messages that a longer text contains. */
export function createMessageFinder(locale: Locale, ids: readonly string[]): (text: string) => string[] {
  const patterns = ids.map(
    (id) => [id, new RegExp(toPattern(compileMessage(catalogueOf(locale)[id]!)), 'u')] as const,
  )
  return (text) => patterns.filter(([, pattern]) => pattern.test(text)).map(([id]) => id)
}
