import { describe, expect, test } from 'vitest'
import { SourceError } from '../source.ts'
import { LiveAnswers } from './live-answers.ts'

const down = () => Promise.reject(new SourceError('unavailable', 'The data source cannot be reached.'))

describe('an endpoint with copies behind it', () => {
  test('answers as long as it is there', async () => {
    const answers = new LiveAnswers(() => 0)
    expect(
      await answers.read(
        async () => 'live',
        async () => 'copy',
      ),
    ).toBe('live')
    const missing = () => Promise.reject(new SourceError('not-found', 'It is not there.'))
    await expect(answers.read(missing, async () => 'copy')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('is left alone for a minute after it was found down', async () => {
    let time = 0
    let asked = 0
    const answers = new LiveAnswers(() => time)
    const count = async () => {
      asked += 1
      return 'live'
    }
    expect(await answers.read(down, async () => 'copy')).toBe('copy')
    expect(await answers.read(count, async () => 'copy')).toBe('copy')
    expect(asked).toBe(0)
    expect(await answers.read(count, undefined)).toBe('live')
    expect(await answers.read(count, async () => undefined)).toBe('live')
    time = 60_000
    expect(await answers.read(count, async () => 'copy')).toBe('live')
  })
  test('that lies is down: half an answer, a web page and nothing are no answers', async () => {
    const lying = () => Promise.reject(new SourceError('bad-answer', 'The answer is cut off.'))
    expect(await new LiveAnswers(() => 0).read(lying, async () => 'copy')).toBe('copy')
    const alone = new LiveAnswers(() => 0).read(lying, undefined)
    await expect(alone).rejects.toMatchObject({ kind: 'bad-answer' })
  })
  test('fails where no copy can answer either', async () => {
    const answers = new LiveAnswers(() => 0)
    await expect(answers.read(down, undefined)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(answers.read(down, async () => undefined)).rejects.toMatchObject({ kind: 'unavailable' })
  })
  test('is not waited for where it says nothing at all', async () => {
    const answers = new LiveAnswers(() => 0, 1)
    const silent = () => new Promise<string>(() => undefined)
    expect(await answers.read(silent, async () => 'copy')).toBe('copy')
  })
})
