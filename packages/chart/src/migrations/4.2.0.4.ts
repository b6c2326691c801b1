import type { ChartStep } from './step.ts'

/** Kept free: it changes nothing. */
export const step: ChartStep = { to: '4.2.0.4', up: (config) => config, down: (config) => config, lost: {} }
