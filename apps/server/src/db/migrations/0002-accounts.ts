import type { Kysely } from 'kysely'

/** Creates the tables of users and their sessions. */
export const accounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('users_by_subject', ['issuer', 'subject'])
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('sessions').execute()
    await db.schema.dropTable('users').execute()
  },
}
