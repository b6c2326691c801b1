export * from './new-project.ts'
export * from './project.ts'
export * from './version.ts'
