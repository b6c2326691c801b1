import type { Kysely } from 'kysely'

/** Adds the names under which people want to be cited. Only people who have set a name are named. */
export const citedNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('cited_name', 'text').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').dropColumn('cited_name').execute()
  },
}
