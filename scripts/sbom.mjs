// npm run sbom [-- FILE]: writes the bill of materials (CycloneDX 1.6, JSON) of the production software, from the lock
// file.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './runtime.mjs'
import { createBom, forbiddenComponents } from './sbom/create-bom.mjs'

const bom = createBom(ROOT)
const text = `${JSON.stringify(bom, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else {
  writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file), text)
  console.log(`${file}: ${bom.components.length} components.`)
}
const forbidden = forbiddenComponents(bom)
for (const ref of forbidden) console.error(`${ref} has a licence that we may not deliver, or none.`)
process.exitCode = forbidden.length === 0 ? 0 : 1
