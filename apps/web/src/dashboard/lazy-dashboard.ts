import { lazy } from 'react'

// Shows several charts with shared filters. Pages with a single chart do not load it. Imported directly on the server.

export const Dashboard = import.meta.env.SSR
  ? (await import('./Dashboard.tsx')).Dashboard
  : lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

export const WithSharedFilters = import.meta.env.SSR
  ? (await import('./SharedFilterBar.tsx')).WithSharedFilters
  : lazy(async () => ({ default: (await import('./SharedFilterBar.tsx')).WithSharedFilters }))

export const WholeHeading = import.meta.env.SSR
  ? (await import('./WholeHeading.tsx')).WholeHeading
  : lazy(async () => ({ default: (await import('./WholeHeading.tsx')).WholeHeading }))
