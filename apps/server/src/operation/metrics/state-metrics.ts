import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { Parts } from '../../services.ts'

type Value<Label extends string> = { value: number } & Record<Label, string>

/**
 * Adds a metric whose values, one per set of labels, are read on demand. `isShared` is whether all processes of a
 * server report the same values, which must not be added up.
 */
export function addReading<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  read: () => Value<Label>[] | Promise<Value<Label>[]>,
  {
    labelNames = [],
    isCounter = false,
    isShared = false,
  }: { labelNames?: Label[]; isCounter?: boolean; isShared?: boolean } = {},
): void {
  const aggregator: Aggregator = isShared ? 'max' : 'sum'
  const options = {
    name,
    help,
    labelNames,
    registers: [registry],
    aggregator,
  }
  const collect = async (): Promise<void> => {
    const values = await read()
    metric.reset()
    for (const { value, ...labels } of values) metric.inc(labels as never, value)
  }
  const metric = isCounter ? new Counter({ ...options, collect }) : new Gauge({ ...options, collect })
}

/** Adds the states of endpoints, read on demand. */
export function measureEndpointStates(registry: Registry, parts: Parts): void {
  const read = async () =>
    ((await parts.services?.sources.list()) ?? []).flatMap(({ key, endpointStates }) =>
      (endpointStates?.() ?? []).map((state) => ({ source: key, endpoint: state.host, state })),
    )
  addReading(
    registry,
    'tessera_endpoint_breaker',
    '1 for the current state of the circuit breaker of an endpoint.',
    async () => (await read()).map(({ state, ...labels }) => ({ ...labels, state: state.breaker, value: 1 })),
    { labelNames: ['source', 'endpoint', 'state'], isShared: true },
  )
  addReading(
    registry,
    'tessera_endpoint_questions_waiting',
    'Queries queued for an endpoint.',
    async () => (await read()).map(({ state, ...labels }) => ({ ...labels, value: state.waiting })),
    { labelNames: ['source', 'endpoint'] },
  )
}

/** Adds the number of requests in progress, waiting and rejected, by class. */
export function measureAdmission(registry: Registry, { admission }: Parts): void {
  if (!admission) return
  const byClass = (figure: 'atWork' | 'waiting' | 'refused') => () =>
    Object.entries(admission.state().classes).map(([name, state]) => ({ class: name, value: state[figure] }))
  const labelNames: 'class'[] = ['class']
  addReading(registry, 'tessera_work_in_progress', 'Requests in progress, by class.', byClass('atWork'), {
    labelNames,
  })
  addReading(registry, 'tessera_work_waiting', 'Queued requests, by class.', byClass('waiting'), {
    labelNames,
  })
  // the admission itself counts since the start
  addReading(registry, 'tessera_work_refused_total', 'Rejected requests, by class.', byClass('refused'), {
    labelNames,
    isCounter: true,
  })
  addReading(registry, 'tessera_work_places', 'The maximum number of requests in progress.', () => [
    { value: admission.state().places },
  ])
}
