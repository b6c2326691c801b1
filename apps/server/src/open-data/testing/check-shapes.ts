import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import n3, { type Quad } from 'n3'
import SHACLValidator from 'rdf-validate-shacl'

const shapes = new n3.Store(
  new n3.Parser().parse(readFileSync(join(import.meta.dirname, 'dcat-ap-3.ttl'), 'utf8')),
)

/**
 * Returns violations of DCAT-AP 3 as `property of subject: problem`, and separately the missing recommended properties.
 */
export async function checkShapes(quads: Quad[]): Promise<{ violations: string[]; missing: string[] }> {
  const validator = new SHACLValidator(shapes as never)
  const report = await validator.validate(new n3.Store(quads) as never)
  const violations: string[] = []
  const missing: string[] = []
  for (const result of report.results) {
    const path = (result.path as { value?: string } | null)?.value ?? ''
    const text = `${path} of ${result.focusNode?.value}: ${result.message.map(({ value }) => value).join(' ')}`
    if (result.severity?.value.endsWith('Warning')) missing.push(path)
    else violations.push(text)
  }
  return { violations, missing }
}
