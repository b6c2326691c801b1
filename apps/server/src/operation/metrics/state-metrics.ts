import { Gauge, type Registry } from 'prom-client'
import type { Parts } from '../../services.ts'

/** What is read of those who say who may begin. The last number counts since the start. */
export type AdmissionView = {
  places: number
  classes: Record<string, { atWork: number; waiting: number; refused: number }>
}

/** States of endpoints, asked when somebody reads them. */
export function measureEndpointStates(registry: Registry, parts: Parts): void {
  const registers = [registry]
  const breaker = new Gauge({
    name: 'tessera_endpoint_breaker',
    help: '1 for the state that the breaker of an endpoint is in.',
    labelNames: ['source', 'endpoint', 'state'],
    registers,
    async collect() {
      breaker.reset()
      waiting.reset()
      for (const source of (await parts.services?.sources.list()) ?? []) {
        for (const { host, ...state } of source.endpointStates?.() ?? []) {
          breaker.set({ source: source.key, endpoint: host, state: state.breaker }, 1)
          waiting.set({ source: source.key, endpoint: host }, state.waiting)
        }
      }
    },
  })
  const waiting = new Gauge({
    name: 'tessera_endpoint_questions_waiting',
    help: 'Questions in line for an endpoint.',
    labelNames: ['source', 'endpoint'],
    registers,
  })
}

/** Who is at work, waits and was refused, by class of work. */
export function measureAdmission(registry: Registry, read: () => AdmissionView | undefined): void {
  const gauge = (name: string, help: string, value: (view: AdmissionView['classes'][string]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers: [registry],
      collect() {
        for (const [workClass, view] of Object.entries(read()?.classes ?? {}))
          this.set({ class: workClass }, value(view))
      },
    })
  gauge('tessera_work_in_progress', 'Requests at work, by class.', ({ atWork }) => atWork)
  gauge('tessera_work_waiting', 'Requests that wait for their turn, by class.', ({ waiting }) => waiting)
  gauge('tessera_work_refused', 'Requests refused since the start, by class.', ({ refused }) => refused)
  new Gauge({
    name: 'tessera_work_places',
    help: 'Requests that may be at work at once.',
    registers: [registry],
    collect() {
      this.set(read()?.places ?? 0)
    },
  })
}
