export { chartToPages } from './chart-paper.ts'
export { dashboardToPages, PAPER_WIDTH } from './dashboard-paper.ts'
export { type Page, type Piece, withNumbers } from './page.ts'
