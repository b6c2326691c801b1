export * from './page-context.ts'
export * from './rest.ts'
export * from './documents/catalogue.ts'
export * from './without-nulls.ts'
