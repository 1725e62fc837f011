import { expect } from 'vitest'
import { sweepCheckIns } from '#server/domain/dates/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import type { TestApp } from '#tests/harness/app.ts'

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

/**
 * Lets `count` timers run through a night in which the clocks are set back, with processes that stop, sweep at the same
 * time, or see the clock jump back. Expects that every question and every mail to a friend comes once, and none early.
 */
export async function runStorm(app: TestApp, count: number, seed: number): Promise<void> {
  const random = randomOf(seed)
  const begin = app.clock.now().getTime()
  const asks = new Map<string, { at: number; answers: boolean }>()
  for (let n = 1; n <= count; n++) {
    const id = String(n)
    const at = begin + Math.floor(random() * hours(8))
    asks.set(id, { at, answers: random() < 0.4 })
    await app.db.query(
      `insert into check_in_friend (member_id, id, site_id, name, email, asked_at, agreed_at)
       values ($1, $1, $2, 'L', 'l@posta.test', $3, $3)`,
      [id, app.site.id, new Date(begin)],
    )
    await app.db.query(
      `insert into check_in (member_id, id, site_id, state, ask_at, due_at, zone, note)
       values ($1, $1, $2, 'waiting', $3, $3, 'Europe/Rome', 'x')`,
      [id, app.site.id, new Date(at)],
    )
  }
  const asked = new Map<string, number>()
  const told = new Map<string, number>()
  while (app.clock.now().getTime() < begin + hours(11)) {
    // A restart, or a night without a process: up to fifty minutes pass unseen. Now and then the clock jumps back.
    app.clock.advance(
      random() < 0.1 ? -minutes(random() * 20) : minutes(1 + random() * (random() < 0.1 ? 50 : 4)),
    )
    // Several processes sweep at the same time; one of them dies before it commits.
    await Promise.all([sweepCheckIns(app), sweepCheckIns(app), sweepCheckIns(app)])
    const now = app.clock.now().getTime()
    const { rows } = await app.db.query(
      `select payload ->> 'id' as id, t.identifier as task from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('dates.ask_member', 'dates.tell_friend')`,
    )
    await app.db.query('delete from graphile_worker._private_jobs')
    for (const { id, task } of rows) {
      const seen = task === 'dates.ask_member' ? asked : told
      expect(seen.has(id), `${task} ${id} twice`).toBe(false)
      seen.set(id, now)
      const { at, answers } = asks.get(id) as { at: number; answers: boolean }
      expect(now, `${task} ${id} early`).toBeGreaterThanOrEqual(seen === asked ? at : at + minutes(30))
      if (seen === told) expect(answers, `${id} answered`).toBe(false)
      else if (answers)
        await app.db.query(`update check_in set state = 'well', due_at = null where id = $1`, [id])
    }
  }
  expect(asked.size, 'missed questions').toBe(count)
  expect(told.size, 'missed mails to friends').toBe(
    [...asks.values()].filter(({ answers }) => !answers).length,
  )
}
