import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WorkClass } from '../http/addresses.ts'
import type { NodeMiddleware } from '../http/app-env.ts'
import type { Admission } from './admission.ts'
import { paceRefusals } from './pace-refusals.ts'
import { type BodyBounds, receiveBodies } from './receive-bodies.ts'
import { sendRefusal } from './send-refusal.ts'
import { watchSlowReaders } from './watch-slow-readers.ts'
import { toWorkClass } from './work-classes.ts'

/**
 * Starts requests when their class has a free slot, after their body has arrived and before any work. Clients that
 * disconnect leave the queue. The slot is freed once the whole response has been passed to the connection, however fast
 * the client reads. Slow readers of streams give up their slot. If the client has disconnected, the slot is freed when
 * the work has ended.
 *
 * @param groupOf returns the name of the work that answers a request together with others, if there is any
 */
export function admitRequests(
  admission: Admission,
  isFile: (path: string) => boolean,
  bodies: Partial<BodyBounds> = {},
  groupOf: (request: IncomingMessage) => string | undefined = () => undefined,
): NodeMiddleware {
  const receive = receiveBodies(bodies)
  const readers = watchSlowReaders()
  const refusals = paceRefusals<Refused>(({ request, response, workClass }) =>
    sendRefusal(request, response, workClass, admission.isClosing() ? 'ending' : 'busy'),
  )
  const admit: NodeMiddleware = (request, response, next) => {
    const { method = 'GET', url = '/' } = request
    const workClass = isFile(url) ? undefined : toWorkClass(method, url)
    if (!workClass) return void next()
    const refused = { request, response, workClass }
    let work: Promise<void> | undefined
    const ticket = admission.ask(workClass, {
      start({ leave }) {
        readers.add(response, leave)
        response.once('prefinish', () => {
          readers.remove(response)
          leave()
        })
        work = Promise.resolve(next())
      },
      refuse: () => refusals.send(refused),
      group: groupOf(request),
    })
    response.once('close', () => {
      readers.remove(response)
      refusals.forget(refused)
      if (work) work.then(ticket.leave, ticket.leave)
      else ticket.leave()
    })
  }
  return (request, response, next) => receive(request, response, () => admit(request, response, next))
}

type Refused = { request: IncomingMessage; response: ServerResponse; workClass: WorkClass }
