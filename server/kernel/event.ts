import type { App, Tx } from './app.ts'
import { addJob, addJobs, defineJob, type Job } from './job.ts'

/** A domain event, named in the past tense (`accounts.activated`). Its payload contains only ids. */
export interface EventType<Payload> {
  readonly name: string
  readonly _payload?: Payload
}

/**
 * A reaction to an event. `within` runs in the transaction that publishes the event, and touches only the tables of the
 * handler's own module. `job` runs after this transaction has committed, at least once. The functions `within` and
 * `after` create the two kinds of handlers.
 */
export interface EventHandler {
  readonly event: string
  readonly job: Job | null
  /**
   * Declared as a method, not as a property, because TypeScript then allows handlers with different payload types in
   * one list.
   */
  within?(app: App, tx: Tx, payload: object): Promise<void>
}

export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name })

export function within<Payload extends object>(
  event: EventType<Payload>,
  handle: (app: App, tx: Tx, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: event.name, within: handle, job: null }
}

/** Defines an `after` handler. `name` is the name of its job, such as `chats.deliver_signup_message`. */
export function after<Payload extends object>(
  event: EventType<Payload>,
  name: string,
  handle: (app: App, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: event.name, job: defineJob(name, handle) }
}

/** Publishes an event in the given transaction: runs the `within` handlers and queues the `after` handlers. */
export async function publish<Payload extends object>(
  app: App,
  tx: Tx,
  event: EventType<Payload>,
  payload: Payload,
): Promise<void> {
  for (const handler of app.eventHandlers) {
    if (handler.event !== event.name) continue
    await handler.within?.(app, tx, payload)
    if (handler.job) await addJob(tx, handler.job, payload)
  }
}

/** Publishes one event per payload, as `publish` does. The jobs of a handler are queued in one statement. */
export async function publishAll<Payload extends object>(
  app: App,
  tx: Tx,
  event: EventType<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  for (const handler of app.eventHandlers) {
    if (handler.event !== event.name) continue
    for (const payload of handler.within ? payloads : []) await handler.within?.(app, tx, payload)
    if (handler.job) await addJobs(tx, handler.job, payloads)
  }
}
