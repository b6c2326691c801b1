// What pages of readers need of projects: little, and by itself.
export * from './chart-address.ts'
export * from './pins.ts'
export * from './with-shared-time.ts'
