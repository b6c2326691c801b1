import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../open-project.ts'
import { parseProject } from '../parse-project.ts'
import { context } from './fixtures/contexts.ts'
import { damaged } from './fixtures/damage.ts'
import { ONE_CHART, TWO_CHARTS } from './fixtures/projects.ts'
import { STORED } from './fixtures/stored-charts.ts'

const known = { ...context, dataSet: 'https://environment.example/cube/waste/7' }

describe('a damaged project', () => {
  it('is opened or refused with a path, a thousand times, and never touches other objects', () => {
    const outcomes = { opened: 0, refused: 0 }
    fc.assert(
      fc.property(damaged([ONE_CHART, TWO_CHARTS, ...Object.values(STORED)]), (input) => {
        const result = openProject(input, known)
        outcomes[result.ok ? 'opened' : 'refused'] += 1
        if (result.ok) expect(parseProject(result.project).ok).toBe(true)
        else
          expect(result).toEqual({ ok: false, path: expect.any(String), message: expect.stringMatching(/./) })
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { numRuns: 1000, seed: 20_260_102, endOnFailure: true },
    )
    // Make sure that both outcomes occur.
    expect(outcomes.opened).toBeGreaterThan(100)
    expect(outcomes.refused).toBeGreaterThan(100)
  })

  it('is opened or refused where it is any JSON at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (chartConfig, data) => {
        for (const input of [
          data,
          { data },
          { chartConfig },
          { chartConfigs: [chartConfig], layout: data },
        ]) {
          expect(openProject(input, known).ok).toBe(false)
        }
      }),
      { numRuns: 200, seed: 20_260_103, endOnFailure: true },
    )
  })
})
