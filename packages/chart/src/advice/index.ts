export type { Advice, AdviceInput, WayOut } from './advice.ts'
export { adviseChart } from './advise-chart.ts'
