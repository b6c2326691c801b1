import { lazy } from 'react'

// The code for several charts or shared filters; pages with one chart do not load it. Statically imported on the
// server.

export const Dashboard = import.meta.env.SSR
  ? (await import('./Dashboard.tsx')).Dashboard
  : lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

export const WithSharedFilters = import.meta.env.SSR
  ? (await import('./SharedFilterBar.tsx')).WithSharedFilters
  : lazy(async () => ({ default: (await import('./SharedFilterBar.tsx')).WithSharedFilters }))

export const WholeHeading = import.meta.env.SSR
  ? (await import('./WholeHeading.tsx')).WholeHeading
  : lazy(async () => ({ default: (await import('./WholeHeading.tsx')).WholeHeading }))
