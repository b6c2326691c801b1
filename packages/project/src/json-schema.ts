import * as z from 'zod/mini'
import { project } from './project.ts'

/** A JSON Schema of projects as they may be written by hand: what has a default may be left out. */
export const projectJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(project, { io: 'input', target: 'draft-2020-12' }),
  title: 'Tessera project',
})
