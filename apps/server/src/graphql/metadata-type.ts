import type { CubeMetadata } from '@tessera/cube'
import { builder } from './builder.ts'
import { PublicationStatusType, TermType } from './catalogue-types.ts'

const ContactPointType = builder.objectRef<CubeMetadata['contactPoints'][number]>('ContactPoint').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
})

/** What a cube says about itself. */
export const CubeMetadataType = builder.objectRef<CubeMetadata>('CubeMetadata').implement({
  description: 'What a cube says about itself. Null where it says nothing.',
  fields: (t) => ({
    iri: t.exposeString('iri'),
    unversionedIri: t.exposeString('unversionedIri'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    titleLanguage: t.exposeString('titleLanguage', {
      nullable: true,
      description: 'Language tag of a title that is not in the language asked for.',
    }),
    descriptionLanguage: t.exposeString('descriptionLanguage', { nullable: true }),
    identifier: t.exposeString('identifier', { nullable: true }),
    version: t.exposeString('version', { nullable: true }),
    datePublished: t.exposeString('datePublished', { nullable: true, description: 'ISO date.' }),
    dateModified: t.exposeString('dateModified', { nullable: true, description: 'ISO date.' }),
    expires: t.exposeString('expires', { nullable: true, description: 'ISO date.' }),
    publicationStatus: t.expose('publicationStatus', { type: PublicationStatusType }),
    publisher: t.exposeString('publisher', {
      nullable: true,
      description: 'May hold markup: clean before showing.',
    }),
    creator: t.expose('creator', { type: TermType, nullable: true }),
    contactPoints: t.expose('contactPoints', { type: [ContactPointType] }),
    landingPage: t.exposeString('landingPage', { nullable: true }),
    themes: t.expose('themes', { type: [TermType] }),
    keywords: t.exposeStringList('keywords'),
    workExamples: t.exposeStringList('workExamples'),
    licence: t.exposeString('licence', { nullable: true, description: 'Iri or text.' }),
    temporalCoverage: t.exposeString('temporalCoverage', { nullable: true }),
    spatialCoverage: t.exposeString('spatialCoverage', { nullable: true }),
    updateFrequency: t.exposeString('updateFrequency', { nullable: true }),
    copiedAt: t.exposeString('copiedAt', {
      nullable: true,
      description: 'Set where the source does not answer and a copy does: when it was made.',
    }),
  }),
})
