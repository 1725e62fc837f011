import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { SandboxNotice, SandboxProvider } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'

/** The interval at which the sandbox looks for notices that are due. */
const pause_ms = seconds(1)

const answer_ms = seconds(10)

/**
 * Sends the sandbox's notices that are due to our own endpoint, one after the other. A notice that the endpoint does
 * not accept is sent again later.
 * @param reference limits the notices to those of one payment
 */
export async function sendDueNotices(
  server: FastifyInstance,
  sandbox: SandboxProvider,
  reference?: string,
): Promise<void> {
  let notices: readonly SandboxNotice[]
  do {
    notices = await sandbox.takeDueNotices(reference)
    for (const notice of notices) if (await post(server, notice)) await sandbox.confirmNotice(notice.id)
  } while (notices.length > 0)
}

/** Sends due notices from the time when the server listens until it closes. */
export function sendNoticesWhileListening(
  server: FastifyInstance,
  { log }: Pick<App, 'log'>,
  sandbox: SandboxProvider,
): void {
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  let isClosing = false
  const send = async () => {
    await sendDueNotices(server, sandbox).catch((error) => log.warn({ err: error }, 'notices of the sandbox'))
    if (!isClosing) timer = setTimeout(begin, pause_ms).unref()
  }
  const begin = () => void (sending = send())
  server.addHook('onListen', async () => begin())
  server.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await sending
  })
}

/** Posts a notice over HTTP, as a real provider would. Returns whether our endpoint has accepted it. */
async function post(server: FastifyInstance, { path, headers, body }: SandboxNotice): Promise<boolean> {
  const address = server.server.address() as AddressInfo | null
  // In tests that inject requests, the server does not listen, so the notice is injected too.
  if (!address) {
    const { statusCode } = await server.inject({ method: 'POST', url: path, headers, payload: body })
    return statusCode === 200
  }
  const { status } = await fetch(reachable(address) + path, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(answer_ms),
  })
  return status === 200
}

/**
 * Returns the origin at which this process can call itself. A wildcard IP address (0.0.0.0, ::) cannot be called, so
 * the loopback address replaces it.
 */
export function reachable({ address, family, port }: AddressInfo): string {
  const loopback = family === 'IPv6' ? '::1' : '127.0.0.1'
  const host = address === '0.0.0.0' || address === '::' ? loopback : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
