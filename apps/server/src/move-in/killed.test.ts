import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from '../testing/describe-databases.ts'
import { type KillBed, openKillBed, tryKills } from './testing/kill-and-resume.ts'

await describeDatabases((databaseEnv) => {
  let bed: KillBed
  beforeAll(async () => {
    bed = await openKillBed(databaseEnv().DATABASE_URL)
  })
  afterAll(() => bed.close())

  // during users, charts and views
  it.each([0.05, 0.3, 0.6, 0.97])(
    'killed after a share of %d of its statements, it goes on as if it had run once',
    async (share) => {
      const { kills, all } = await bed.resume([{ share, side: 'before' }])
      expect(kills).toBe(1)
      expect(all).toEqual(bed.once)
    },
  )

  // npm run torture -- move-in tries more
  it('killed again and again at random statements, too', async () => {
    const { kills, problems } = await tryKills(bed, 1, 2)
    expect(problems).toEqual([])
    expect(kills).toBeGreaterThan(0)
  })
})
