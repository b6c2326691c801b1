export { type CopyEvent, copyEvents, observeCopy, readCopyTotals, watchStore } from './observe-copies.ts'
export { noteBytes, observeQuestions, type QuestionEvent, questionEvents } from './observe-questions.ts'
