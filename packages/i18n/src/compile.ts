import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledCatalogue } from './translate.ts'

/**
 * Compiles the ICU messages of a catalogue for the lookup. The server compiles the catalogues it uses; browsers get
 * catalogues compiled by the build, so that readers do not download a message parser.
 */
export const compileCatalogue = (messages: Record<string, string>): CompiledCatalogue =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]))
