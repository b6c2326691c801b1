export { type CopyEvent, copyEvents, readCopyTotals } from './observe-copies.ts'
export { type QuestionEvent, questionEvents } from './observe-questions.ts'
