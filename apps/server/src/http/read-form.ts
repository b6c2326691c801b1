import type { AppContext } from './app-env.ts'

/** The texts of a posted form by their names; a field that is not there, or is a file, is empty. */
export async function readForm(c: AppContext): Promise<(name: string) => string> {
  const form = await c.req.formData().catch(() => undefined)
  return (name) => {
    // Of two fields of a name the one that somebody filled.
    const values = form?.getAll(name).filter((value) => typeof value === 'string') ?? []
    return values.find((value) => value !== '') ?? ''
  }
}
