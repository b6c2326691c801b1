export * from './terms.ts'
export * from './vocabulary.ts'
