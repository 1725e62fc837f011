import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to the server. A test can cut all connections through the proxy at any time, and later allow connections
 * again.
 */
export interface BreakableLine extends AsyncDisposable {
  readonly origin: string
  cut(): void
  mend(): void
}

export async function openLine(serverOrigin: string): Promise<BreakableLine> {
  const { port } = new URL(serverOrigin)
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      cutAll()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
