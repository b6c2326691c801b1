import type { Kysely } from 'kysely'

/**
 * Creates the tables of local accounts: credentials, links to create and recover accounts, and failed attempts to sign
 * in. `owner_slot` holds the same word for the one owner and NULL for all others, so that the database allows only one.
 */
export const localAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('local_accounts')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('login', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('owner_slot', 'text', (column) => column.unique())
      .addColumn('credential_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('disabled_at', 'text')
      .addColumn('signed_in_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()
    await db.schema
      .createTable('account_links')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('maker', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('sign_in_counts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const table of ['sign_in_counts', 'account_links', 'passkeys', 'local_accounts'])
      await db.schema.dropTable(table).execute()
  },
}
