import pino from 'pino'
import { expect, it } from 'vitest'
import { logConsole } from './log.ts'

const FORGED = 'a title\n{"level":30,"msg":"request","path":"/forged"}\r\n\u0000\u001b[2J\u2028'

it('what is console output is one line of JSON a time, whatever it quotes', () => {
  const lines: string[] = []
  const sink = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} } as unknown as Console
  logConsole(pino({ level: 'trace' }, { write: (text: string) => lines.push(text) }), sink)
  sink.error(new Error(FORGED))
  sink.warn('%s and %j', FORGED, { a: FORGED })
  sink.info(FORGED)
  sink.debug()
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    expect([...line.trimEnd()].filter((letter) => letter < ' ')).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ msg: 'console output' })
  }
  expect(JSON.parse(lines[0] ?? '').err.message).toBe(FORGED)
  expect(JSON.parse(lines[1] ?? '').said).toContain(FORGED)
})
