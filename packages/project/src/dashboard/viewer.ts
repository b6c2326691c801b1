// The part of the package that pages for readers need; small and without further dependencies.
export * from './chart-address.ts'
export * from './pins.ts'
export * from './with-shared-time.ts'
