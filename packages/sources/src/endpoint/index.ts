export { createEndpoint, type Endpoint } from './create-endpoint.ts'
