export { startPostgres, type TestPostgres } from '@tessera/sources/testing/postgres'
