export { print } from 'graphql'
