import { expect } from 'vitest'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { instantOf } from '../zoned-time.ts'
import { makeCheckInToken } from './check-in-token.ts'

/** A small generator with a seed (mulberry32), so that a storm can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A night in which the clocks of a zone change. */
export interface Night {
  /** The day on whose evening it begins, at 20:00. */
  readonly day: string
  readonly zone: string
}

interface Timer {
  at: number
  readonly answers: 'well' | 'later' | 'never'
}

const evening_ms = hours(20)

/**
 * Lets `count` timers run through a night in which the clocks change, with processes that are off, sweep at the same time,
 * die before they commit, or see their clock jump back. Expects that every question and every mail to a friend comes
 * once, and none early.
 */
export async function runStorm(app: TestApp, { day, zone }: Night, count: number, seed: number) {
  const random = randomOf(seed)
  const begin = instantOf(day, '20:00', zone).getTime()
  app.clock.advance(begin - app.clock.now().getTime() - minutes(5))
  const timers = new Map<string, Timer>()
  for (let n = 1; n <= count; n++) {
    const wall = new Date(
      Date.parse(`${day}T00:00Z`) + evening_ms + minutes(Math.floor(random() * 480)),
    ).toISOString()
    const [date, time] = [wall.slice(0, 10), wall.slice(11, 16)]
    const at = instantOf(date, time, zone).getTime()
    expect(shownWithin(at, `${date} ${time}`, zone), `${wall} in ${zone}`).toBe(true)
    const draw = random()
    timers.set(String(n), { at, answers: draw < 0.3 ? 'well' : draw < 0.5 ? 'later' : 'never' })
  }
  await start(app, timers, zone)
  const asked = new Map<string, number>()
  const told = new Set<string>()
  const end = begin + hours(13)
  while (app.clock.now().getTime() < end) {
    // A restart, or a night without a process: up to fifty minutes pass unseen. Now and then the clock jumps back.
    app.clock.advance(
      random() < 0.1 ? -minutes(random() * 20) : minutes(1 + random() * (random() < 0.1 ? 50 : 4)),
    )
    await sweepAtOnce(app)
    const now = app.clock.now().getTime()
    for (const { id, task } of await takeJobs(app)) {
      const timer = timers.get(id) as Timer
      if (task === 'dates.tell_friend') {
        expect(told.has(id), `friend of ${id} told twice`).toBe(false)
        expect(timer.answers, `friend of ${id} told after an answer`).toBe('never')
        expect(now, `friend of ${id} told early`).toBeGreaterThanOrEqual(
          (asked.get(id) ?? Infinity) + minutes(30),
        )
        told.add(id)
        continue
      }
      const isSecond = asked.has(id)
      expect(isSecond && timer.answers !== 'later', `${id} asked twice`).toBe(false)
      expect(now, `${id} asked early`).toBeGreaterThanOrEqual(timer.at)
      asked.set(id, now)
      if (timer.answers === 'never') continue
      const answer = timer.answers === 'later' && !isSecond ? 'later' : 'well'
      timer.at = now + hours(1)
      if (isSecond) timers.set(id, { ...timer, answers: 'well' })
      await app.call(null, 'answerCheckIn', { token: await makeCheckInToken(app, 'member', id), answer })
    }
  }
  const all = [...timers.values()]
  expect(asked.size, 'missed questions').toBe(count)
  expect(all.filter(({ answers }) => answers === 'later').length, 'missed second questions').toBe(0)
  expect(told.size, 'missed mails to friends').toBe(all.filter(({ answers }) => answers === 'never').length)
  return { asked: asked.size, told: told.size }
}

/** Returns whether the zone's clocks show this time then; a time that they skip is one hour later. */
function shownWithin(at: number, wall: string, zone: string): boolean {
  const shown = (ms: number) => new Date(ms).toLocaleString('sv', { timeZone: zone }).slice(0, 16)
  const isFirst = shown(at - hours(1)) !== wall
  if (shown(at) === wall) return isFirst
  return (
    shown(at) === new Date(Date.parse(`${wall}Z`) + hours(1)).toISOString().slice(0, 16).replace('T', ' ')
  )
}

/** Stores the timers, and a friend who has agreed for each. */
async function start(app: TestApp, timers: ReadonlyMap<string, Timer>, zone: string): Promise<void> {
  const [ids, ats] = [[...timers.keys()], [...timers.values()].map(({ at }) => new Date(at))]
  await app.db.query(
    `insert into check_in_friend (member_id, id, site_id, name, email, asked_at, agreed_at)
     select id, id, $2, 'L', 'l@posta.test', $3, $3 from unnest($1::bigint[]) id`,
    [ids, app.site.id, app.clock.now()],
  )
  await app.db.query(
    `insert into check_in (member_id, id, site_id, state, ask_at, due_at, zone, note)
     select id, id, $3, 'waiting', at, at, $4, 'x' from unnest($1::bigint[], $2::timestamptz[]) t(id, at)`,
    [ids, ats, app.site.id, zone],
  )
}

/** Several processes sweep at the same time; one of them dies before it commits. */
async function sweepAtOnce(app: TestApp): Promise<void> {
  const dying: TestApp = Object.create(app, {
    db: { value: { connect: async () => dyingClient(await app.db.connect()) } },
  })
  const swept = await Promise.allSettled([sweepCheckIns(dying), sweepCheckIns(app), sweepCheckIns(app)])
  expect(swept.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
}

const dyingClient = (client: object) =>
  new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (text: unknown, ...rest: unknown[]) => {
        if (text === 'commit') throw new Error('the process died')
        return value.call(target, text, ...rest)
      }
    },
  })

async function takeJobs(app: TestApp): Promise<{ id: string; task: string }[]> {
  const { rows } = await app.db.query(
    `with taken as (delete from graphile_worker._private_jobs returning payload, task_id)
     select payload ->> 'id' as id, t.identifier as task
       from taken join graphile_worker._private_tasks t on t.id = task_id
      where t.identifier in ('dates.ask_member', 'dates.tell_friend')`,
  )
  return rows
}
