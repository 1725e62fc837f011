import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { redisProgram, startRedis, type TestRedis } from '#server/adapters/redis/redis-server.fixture.ts'
import { createBus } from './bus.ts'
import { createRedisTransport } from './redis.ts'

const anna = '7' as MemberId

test.each([
  'hello', '', 'null', '5', '[]', '{}', '{"wake":["7"]}',
  '{"from":"x","wake":7}', '{"from":"x","wake":[{}]}', '{"from":"x","seen":{"0":"7"}}', '{"from":"x","ended":["7"]}',
  '{"from":"x","passing":[1]}', '{"from":"x","passing":[["7",{"name":"message","data":{}}]]}',
  '{"from":"x","passing":[["7",{"name":"typing\\ndata: {}\\n\\nevent: message","data":{}}]]}',
])('what no process of ours has said is not heard, and ends nobody: %s', (text) => {
  let receive = (_text: string) => {}
  const bus = createBus({ isUp: true, send() {}, open: (hear) => void (receive = hear), close: async () => {} })
  const heard = vi.fn<() => void>()
  for (const listen of [bus.onWake, bus.onPassing, bus.onSessionsEnded, bus.onPresence, bus.onJoined]) listen(heard)
  expect(() => receive(text)).not.toThrow()
  expect(heard).not.toHaveBeenCalled()
  receive('{"from":"x","wake":["7"],"ended":[["7","ab"]],"passing":[["7",{"name":"typing","data":{"conversation":"1"}}]]}')
  expect(heard).toHaveBeenCalledTimes(3)
}) // biome-ignore format: a table

describe.skipIf(redisProgram === null)('through Redis', () => {
  let redis: TestRedis
  const log = pino({ level: 'silent' })
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(() => redis[Symbol.asyncDispose]())
  const openBus = async (database: number) =>
    createBus(createRedisTransport(await connectRedis(redis.url.replace(/0$/, String(database)), log), log))

  test('two installations in two databases of one server do not hear each other', async () => {
    const buses = [await openBus(0), await openBus(0), await openBus(1)] as const
    const [one, same, other] = buses
    await vi.waitUntil(() => buses.every(({ isUp }) => isUp), 10_000)
    const [here, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
    same.onWake(here)
    other.onWake(elsewhere)
    one.wake([anna])
    await vi.waitUntil(() => here.mock.calls.length > 0)
    // What the other one says itself comes behind whatever it could have heard.
    const last = await openBus(1)
    last.onWake(elsewhere)
    await vi.waitUntil(() => last.isUp, 10_000)
    expect(elsewhere).not.toHaveBeenCalled()
    for (const bus of [...buses, last]) await bus.close()
  })
})
