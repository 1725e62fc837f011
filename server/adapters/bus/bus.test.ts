import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { redisProgram, startRedis, type TestRedis } from '#server/adapters/redis/redis-server.fixture.ts'
import { createBus } from './bus.ts'
import { createRedisTransport } from './redis.ts'

const anna = '7' as MemberId

// oxfmt-ignore
test.each([
  'hello', '', 'null', '5', '[]', '{}', '{"wake":["7"]}',
  '{"from":"x","wake":7}', '{"from":"x","wake":[{}]}', '{"from":"x","seen":{"0":"7"}}', '{"from":"x","ended":["7"]}',
  '{"from":"x","passing":[1]}', '{"from":"x","passing":[["7",{"name":"message","data":{}}]]}',
  '{"from":"x","passing":[["7",{"name":"typing\\ndata: {}\\n\\nevent: message","data":{}}]]}',
])('ignores a malformed packet: %s', (text) => {
  let receive = (_text: string) => {}
  const bus = createBus({ isUp: true, send() {}, open: (onText) => void (receive = onText), close: async () => {} })
  const listener = vi.fn<() => void>()
  for (const listen of [bus.onWake, bus.onPassing, bus.onSessionsEnded, bus.onPresence, bus.onJoined]) listen(listener)
  expect(() => receive(text)).not.toThrow()
  expect(listener).not.toHaveBeenCalled()
  receive('{"from":"x","wake":["7"],"ended":[["7","ab"]],"passing":[["7",{"name":"typing","data":{"conversation":"1"}}]]}')
  expect(listener).toHaveBeenCalledTimes(3)
})

describe.skipIf(redisProgram === null)('through Redis', () => {
  let redis: TestRedis
  const log = pino({ level: 'silent' })
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(() => redis[Symbol.asyncDispose]())
  const openBus = async (database: number) =>
    createBus(createRedisTransport(await connectRedis(redis.url.replace(/0$/, String(database)), log), log))

  test('does not deliver messages between two databases of one server', async () => {
    const buses = [await openBus(0), await openBus(0), await openBus(1)] as const
    const [one, same, other] = buses
    await vi.waitUntil(() => buses.every(({ isUp }) => isUp), 10_000)
    const [here, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
    same.onWake(here)
    other.onWake(elsewhere)
    one.wake([anna])
    await vi.waitUntil(() => here.mock.calls.length > 0)
    // Waits until a second bus on database 1 is up. If database 0 leaked the message, it would arrive before that time.
    const last = await openBus(1)
    last.onWake(elsewhere)
    await vi.waitUntil(() => last.isUp, 10_000)
    expect(elsewhere).not.toHaveBeenCalled()
    for (const bus of [...buses, last]) await bus.close()
  })
})
