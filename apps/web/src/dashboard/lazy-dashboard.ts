import { lazy } from 'react'

// What shows several charts at once, or filters them at once: pages of one chart do not load it. The server has it.

export const Dashboard = import.meta.env.SSR
  ? (await import('./Dashboard.tsx')).Dashboard
  : lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

export const WithSharedFilters = import.meta.env.SSR
  ? (await import('./SharedFilterBar.tsx')).WithSharedFilters
  : lazy(async () => ({ default: (await import('./SharedFilterBar.tsx')).WithSharedFilters }))

export const WholeHeading = import.meta.env.SSR
  ? (await import('./WholeHeading.tsx')).WholeHeading
  : lazy(async () => ({ default: (await import('./WholeHeading.tsx')).WholeHeading }))
