import { Counter, Gauge, type Registry } from 'prom-client'
import type { Parts } from '../../services.ts'

/** States of endpoints, asked when somebody reads them. */
export function measureEndpointStates(registry: Registry, parts: Parts): void {
  const read = async () =>
    ((await parts.services?.sources.list()) ?? []).flatMap(({ key, endpointStates }) =>
      (endpointStates?.() ?? []).map((state) => ({ source: key, ...state })),
    )
  new Gauge({
    name: 'tessera_endpoint_breaker',
    help: '1 for the state that the breaker of an endpoint is in.',
    labelNames: ['source', 'endpoint', 'state'],
    registers: [registry],
    async collect() {
      const states = await read()
      this.reset()
      for (const { source, host, breaker } of states) this.set({ source, endpoint: host, state: breaker }, 1)
    },
  })
  new Gauge({
    name: 'tessera_endpoint_questions_waiting',
    help: 'Questions in line for an endpoint.',
    labelNames: ['source', 'endpoint'],
    registers: [registry],
    async collect() {
      for (const { source, host, waiting } of await read()) this.set({ source, endpoint: host }, waiting)
    },
  })
}

/** Who is at work, waits and was refused, by class of work. */
export function measureAdmission(registry: Registry, { admission }: Parts): void {
  if (!admission) return
  const options = { labelNames: ['class'], registers: [registry] }
  const read = () => Object.entries(admission.state().classes)
  new Gauge({
    ...options,
    name: 'tessera_work_in_progress',
    help: 'Requests at work, by class.',
    collect() {
      for (const [name, { atWork }] of read()) this.set({ class: name }, atWork)
    },
  })
  new Gauge({
    ...options,
    name: 'tessera_work_waiting',
    help: 'Requests in line, by class.',
    collect() {
      for (const [name, { waiting }] of read()) this.set({ class: name }, waiting)
    },
  })
  new Counter({
    ...options,
    name: 'tessera_work_refused_total',
    help: 'Requests refused, by class.',
    collect() {
      // counted there since the start
      this.reset()
      for (const [name, { refused }] of read()) this.inc({ class: name }, refused)
    },
  })
  new Gauge({
    name: 'tessera_work_places',
    help: 'Requests that may be at work at once.',
    registers: [registry],
    collect() {
      this.set(admission.state().places)
    },
  })
}
