export type { Advice, WayOut } from './advice.ts'
export { addsUpWrongly, adviseChart } from './advise-chart.ts'
