import type { AppContext } from './app-env.ts'

/** Reads the fields of a posted form by name. A missing field, or a file, is an empty string. */
export async function readForm(c: AppContext): Promise<(name: string) => string> {
  const form = await c.req.formData().catch(() => undefined)
  return (name) => {
    // if a field occurs twice, use the one that is not empty
    const values = form?.getAll(name).filter((value) => typeof value === 'string') ?? []
    return values.find((value) => value !== '') ?? ''
  }
}
