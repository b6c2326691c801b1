export { createEndpoint, type Endpoint, type EndpointOptions } from './create-endpoint.ts'
