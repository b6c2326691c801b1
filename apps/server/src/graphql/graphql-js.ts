/**
 * Imports the graphql package by file name. A test runner that prefers the `module` entry would load a second copy, and
 * the two reject each other's types.
 */
export * from 'graphql/index.js'
