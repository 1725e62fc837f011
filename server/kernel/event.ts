import type { App, Tx } from './app.ts'
import { addJob, defineJob, type Job } from './job.ts'

/** Something that happened, named in the past tense (`accounts.activated`), with a payload of ids. */
export interface EventType<Payload> {
  readonly name: string
  readonly _payload?: Payload
}

/**
 * A reaction. `within` runs in the causing transaction and touches only its own module's tables; `after` is a job, run
 * at least once when that transaction has committed.
 */
export interface EventHandler {
  readonly event: string
  readonly job: Job | null
  readonly within: ((app: App, tx: Tx, payload: never) => Promise<void>) | null
}

export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name })

export function within<Payload>(
  event: EventType<Payload>,
  handle: (app: App, tx: Tx, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: event.name, within: handle as EventHandler['within'], job: null }
}

/** `name` is the job's: `chats.deliver_signup_message`. */
export function after<Payload extends object>(
  event: EventType<Payload>,
  name: string,
  handle: (app: App, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: event.name, within: null, job: defineJob(name, handle) as Job }
}

/** Records what happened: the `within` handlers run now, the `after` handlers are queued in the same transaction. */
export async function publish<Payload extends object>(
  app: App,
  tx: Tx,
  event: EventType<Payload>,
  payload: Payload,
): Promise<void> {
  for (const handler of app.eventHandlers) {
    if (handler.event !== event.name) continue
    if (handler.within) await handler.within(app, tx, payload as never)
    if (handler.job) await addJob(tx, handler.job, payload)
  }
}
