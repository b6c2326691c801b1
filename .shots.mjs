import { chromium } from 'playwright-core'
const [base, ...rest] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const spec of rest) {
  const [name, path, sizes] = spec.split('|')
  for (const w of sizes.split(',').map(Number)) {
    const p = await b.newPage({ viewport: { width: w, height: w < 700 ? 800 : 900 } })
    await p.goto(base + path, { waitUntil: 'networkidle' })
    await p.screenshot({ path: `/tmp/shots/pages/${name}-${w}.png` })
    await p.close()
  }
}
await b.close()
