import type { Kysely } from 'kysely'

/** The names under which people want to be cited. Only people who have set one are named. */
export const citedNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('cited_name', 'text').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').dropColumn('cited_name').execute()
  },
}
