// npm run crawl [-- --language de --sources 3 --signed-in yes --presses 400 --seed 1]: presses everything on every page.
import { parseArgs } from 'node:util'
import { ensureRuntime, fail } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    sources: { type: 'string' },
    'signed-in': { type: 'string' },
    presses: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})
const [most, seed] = [Number(values.presses), Number(values.seed)]
if (![most, seed].every((number) => Number.isInteger(number) && number > 0))
  fail('The number of presses and the seed must be whole numbers from 1.')

const { buildPages } = await import('./build.mjs')
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM ??= ensureChromium()
process.env.NODE_ENV = 'test'
await buildPages()

const { ALL_SETTINGS, startWorld, walkIn } = await import('../e2e/crawl/world.ts')
const { launchBrowser } = await import('../e2e/support/browser.ts')
const isWanted = (wanted, value) => wanted === undefined || wanted === value
const settings = ALL_SETTINGS.filter(
  ({ locale, sources, isSignedIn }) =>
    isWanted(values.language, locale) &&
    isWanted(values.sources, String(sources)) &&
    isWanted(values['signed-in'], isSignedIn ? 'yes' : 'no'),
)
if (settings.length === 0) fail('Languages are de, fr, it and en; sources 1 or 3; signed-in is yes or no.')

const [world, browser] = await Promise.all([startWorld(), launchBrowser()])
const rows = []
let faultCount = 0
for (const setting of settings) {
  const start = Date.now()
  const say = values.verbose ? console.log : undefined
  const report = await walkIn(
    browser,
    world,
    setting,
    { most, mostOfPage: most, ofKind: 2, seed },
    undefined,
    say,
  )
  const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0)
  rows.push({
    ...setting,
    presses: report.presses,
    'kinds of things': sum(report.kinds),
    'kinds of pages': Object.keys(report.pages).length,
    requests: report.requests,
    'most at once': report.most.requests,
    'without effect': report.withoutEffect.length,
    covered: report.covered.length,
    'not found again': report.left,
    faults: report.faults.length,
    minutes: Number(((Date.now() - start) / 60_000).toFixed(1)),
  })
  faultCount += report.faults.length
  console.log(`\n${setting.locale}, sources: ${setting.sources}, signed in: ${setting.isSignedIn}`)
  console.table(report.kinds)
  for (const fault of report.faults) console.error(`fault: ${fault}`)
  for (const press of new Set(report.withoutEffect)) console.log(`nothing changed: ${press}`)
  for (const press of new Set(report.covered)) console.log(`always covered: ${press}`)
}
console.table(rows)
await browser.close()
await world.close()
process.exit(faultCount === 0 ? 0 : 1)
