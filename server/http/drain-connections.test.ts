import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { drainConnections } from './drain-connections.ts'

test('a closing server waits for pending answers, and closes unused connections', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainConnections(server)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  server.get('/', () => {
    asked.resolve()
    return answer.promise
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const response = fetch(`http://127.0.0.1:${port}/`)
  await asked.promise
  const closed = server.close()
  await once(silent, 'close')
  answer.resolve('bye')
  expect(await (await response).text()).toBe('bye')
  await closed
})

test('a closing server does not wait for ever for a body or an answer that never ends', async () => {
  const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainConnections(server, 300)
  server.post('/', () => 'read')
  server.get('/', () => new Promise(() => {}))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const starts = [
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\n\r\n',
  ]
  const sockets = starts.map(() =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const arrived = new Promise((resolve) => server.server.once('request', resolve))
  for (const [index, socket] of sockets.entries()) socket.write(String(starts[index]))
  await arrived
  await server.close()
  expect(server.server.listening).toBe(false)
})

test('a server that never listened leaves no timers when it closes', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const server = Fastify({ forceCloseConnections: 'idle' })
  drainConnections(server)
  await server.inject('/')
  await server.close()
  expect(intervals).not.toHaveBeenCalled()
  intervals.mockRestore()
})
