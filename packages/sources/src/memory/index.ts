export { createMemorySource, type MemoryCube, type MemorySourceOptions } from './create-memory-source.ts'
