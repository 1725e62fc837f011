import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainConnections } from './drain-connections.ts'

test('a closed server waits for answers, and for no connection that is not used', async () => {
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
