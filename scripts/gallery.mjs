// npm run gallery [-- FILE]: writes all drawing cases to one HTML file.
import { resolve } from 'node:path'
import { ensureRuntime, ROOT } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
const { writeGallery } = await import('./gallery/write-gallery.ts')
const [asked] = process.argv.slice(2)
const path = asked ? resolve(process.env.INIT_CWD, asked) : resolve(ROOT, '.cache/gallery.html')
const { count } = await writeGallery(path)
console.log(`${count} drawings are in ${path}`)
