/** Several cubes as one: `joinBy` list index n of each cube makes the joined dimension `joinBy__n`. */
export * from './join-components.ts'
export * from './join-filters.ts'
export * from './join-ids.ts'
export { JoinTooLarge } from './join-rows.ts'
export { joinTables, type TableToJoin } from './join-tables.ts'
