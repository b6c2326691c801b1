import type { Migration } from 'kysely/migration'
import { charts } from './0001-charts.ts'

/** All migrations by name, oldest first. One that was released is never changed. */
export const migrations: Record<string, Migration> = { '0001-charts': charts }
