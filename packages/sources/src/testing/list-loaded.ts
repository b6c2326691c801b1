import { execFileSync } from 'node:child_process'

const WATCH = `import { registerHooks } from 'node:module'
registerHooks({ resolve(specifier, context, next) {
  const resolved = next(specifier, context)
  console.log(resolved.url)
  return resolved
} })
`

/** Runs a script in a process of its own. Returns the URLs of all modules that it loads; `folder` is where it runs. */
export const listLoaded = (folder: string, script: string): string[] =>
  execFileSync(process.execPath, ['--input-type=module', '-e', WATCH + script], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n')
