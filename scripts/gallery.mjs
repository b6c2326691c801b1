// npm run gallery [-- FILE]: every drawing case in one HTML file.
import { resolve } from 'node:path'
import { ensureRuntime, ROOT } from './runtime.mjs'

// paths are meant from where the command was typed; npm says where that was
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
const { writeGallery } = await import('./gallery/write-gallery.ts')
const [asked] = process.argv.slice(2)
const path = asked ? resolve(process.env.INIT_CWD, asked) : resolve(ROOT, '.cache/gallery.html')
const { count } = await writeGallery(path)
console.log(`${count} drawings are in ${path}`)
