export * from './changes.ts'
export { compareComponents } from './compare-components.ts'
export { compareTables } from './compare-tables.ts'
