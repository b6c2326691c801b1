import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { judgeAudit } = await import(join(import.meta.dirname, 'judge-audit.mjs'))

const report = (vulnerabilities: object, prod = 200) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length }, dependencies: { prod } },
  })

describe('the audit', () => {
  it('succeeds only if the registry was asked and knows nothing', () => {
    expect(judgeAudit(report({}))).toEqual({ lines: ['audit: no known weakness in 200 packages'], code: 0 })
    const weak = { left: { name: 'left', severity: 'high', range: '<1.2.0' } }
    expect(judgeAudit(report(weak))).toMatchObject({
      lines: ['high: left <1.2.0', expect.anything()],
      code: 1,
    })
  })

  it.each([
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }),
    JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no network' } }),
    report({}, 0),
    '{}',
    'null',
    '<html>',
    '',
  ])('is unchecked, and no success, with %s', (answer) => {
    const { lines, code } = judgeAudit(answer)
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/^audit: unchecked \(.+\)$/)])
  })
})
