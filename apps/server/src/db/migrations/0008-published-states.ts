import { type Kysely, sql } from 'kysely'

/**
 * Creates the table with the content of charts each time they were published, numbered from 1. Addresses with a number
 * may be cited, so states are deleted only with their chart. States published earlier are reconstructed from the stored
 * versions.
 */
export const publishedStates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('published_states')
      .addColumn('chart_key', 'text', (column) =>
        column.notNull().references('charts.key').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('published_states_key', ['chart_key', 'number'])
      .execute()
    // a chart that was unpublished and published again unchanged is in the same state
    await sql`
      insert into published_states (chart_key, number, data, published_at)
      with published as (
        select chart_key, version, data, saved_at from chart_versions where published_state = 'PUBLISHED'
        union all
        select key, version, data, updated_at from charts where published_state = 'PUBLISHED'
      ), compared as (
        select published.*, lag(data) over (partition by chart_key order by version) as before from published
      )
      select chart_key, row_number() over (partition by chart_key order by version), data, saved_at
      from compared where before is null or before <> data
    `.execute(db)
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('published_states').execute()
  },
}
