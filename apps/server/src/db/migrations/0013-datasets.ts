import type { Kysely } from 'kysely'

/** Datasets that users uploaded, their versions, and the charts that use them. */
export const datasets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('datasets')
      .addColumn('dataset_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('datasets_by_user').on('datasets').column('user_id').execute()
    await db.schema
      .createTable('dataset_versions')
      .addColumn('dataset_id', 'text', (column) =>
        column.notNull().references('datasets.dataset_id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('number', 'integer')
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('observations', 'integer', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dataset_versions_key', ['dataset_id', 'key'])
      .execute()
    await db.schema
      .createTable('chart_datasets')
      .addColumn('chart_key', 'text', (column) =>
        column.notNull().references('charts.key').onDelete('cascade'),
      )
      .addColumn('dataset_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chart_datasets_key', ['chart_key', 'dataset_id'])
      .execute()
    await db.schema
      .createIndex('chart_datasets_by_dataset')
      .on('chart_datasets')
      .column('dataset_id')
      .execute()
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const table of ['chart_datasets', 'dataset_versions', 'datasets'])
      await db.schema.dropTable(table).execute()
  },
}
