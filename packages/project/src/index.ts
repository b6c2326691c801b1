export * from './new-project.ts'
export * from './project.ts'
