export type { Advice, WayOut } from './advice.ts'
export { adviseChart } from './advise-chart.ts'
