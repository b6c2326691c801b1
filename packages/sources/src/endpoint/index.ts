export { createEndpoint } from './create-endpoint.ts'
