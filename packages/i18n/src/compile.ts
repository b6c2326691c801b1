import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledCatalogue } from './translate.ts'

/**
 * Turns the ICU messages of a catalogue into what the lookup runs. The server compiles what it draws with; the browser gets
 * catalogues that the build has compiled, so that no message parser is sent to readers.
 */
export const compileCatalogue = (messages: Record<string, string>): CompiledCatalogue =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]))
