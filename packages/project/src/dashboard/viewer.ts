// The part of the package that pages for readers load. It must stay small and have no further dependencies.
export * from './chart-address.ts'
export * from './pins.ts'
export * from './with-shared-time.ts'
