export { Chart } from './Chart.tsx'
export { useWidth } from './hooks/use-width.ts'
export { SceneSvg } from './svg/SceneSvg.tsx'
