import type { CubeMetadata } from '@tessera/cube'
import { builder } from './builder.ts'
import { describedFields } from './catalogue-types.ts'

const ContactPointType = builder.objectRef<CubeMetadata['contactPoints'][number]>('ContactPoint').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
})

/** The metadata of a cube. */
export const CubeMetadataType = builder.objectRef<CubeMetadata>('CubeMetadata').implement({
  description: 'The metadata of a cube. Fields are null if the cube does not state them.',
  fields: (t) => ({
    ...describedFields(t),
    identifier: t.exposeString('identifier', { nullable: true }),
    version: t.exposeString('version', { nullable: true }),
    dateModified: t.exposeString('dateModified', { nullable: true, description: 'ISO date.' }),
    expires: t.exposeString('expires', { nullable: true, description: 'ISO date.' }),
    publisher: t.exposeString('publisher', {
      nullable: true,
      description: 'May contain markup: sanitize before display.',
    }),
    contactPoints: t.expose('contactPoints', { type: [ContactPointType] }),
    landingPage: t.exposeString('landingPage', { nullable: true }),
    keywords: t.exposeStringList('keywords'),
    workExamples: t.exposeStringList('workExamples'),
    licence: t.exposeString('licence', { nullable: true, description: 'An IRI or a text.' }),
    temporalCoverage: t.exposeString('temporalCoverage', { nullable: true }),
    spatialCoverage: t.exposeString('spatialCoverage', { nullable: true }),
    updateFrequency: t.exposeString('updateFrequency', { nullable: true }),
    copiedAt: t.exposeString('copiedAt', {
      nullable: true,
      description: 'The date of the copy that was used because the source does not respond.',
    }),
  }),
})
