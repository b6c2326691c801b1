/**
 * The graphql package, named by its file: a test runner that prefers a package's `module` entry would load it a
 * second time, and two copies refuse each other's types.
 */
export * from 'graphql/index.js'
