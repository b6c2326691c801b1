export * from './picture.ts'
export * from './picture-margin.ts'
