/**
 * Tests every call with every caller, on both sites, about the objects of every kind of owner. What must happen is
 * derived from the declarations of the calls and the table of roles; what does happen is the server's answer. `npm test`
 * takes a sample with a fixed seed; `npm run proof -- authorisation` takes all cells.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#bench/random.ts'
import { type CallName } from '#contract/index.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Site } from '#server/kernel/site.ts'
import { createRollbackDatabase, type RollbackDatabase } from '../rollback-pool.ts'
import { createWorld, type World } from '../world.ts'
import { expectFieldsOfAnswers } from './answers.ts'
import { type Caller, createCallers } from './callers.ts'
import { expectationOf } from './expectation.ts'
import { expectFieldsOfRoles } from './fields.ts'
import {
  createInputs,
  createObjects,
  listSecrets,
  type ObjectName,
  objectNames,
  type Objects,
} from './objects.ts'
import { observe } from './observe.ts'

const isProof = process.env.AUTHORISATION === 'all'
/** Cells of each call in `npm test`. */
const sample = 3

let database: RollbackDatabase
let world: World
let callers: Caller[]
let objects: Objects
let secrets: Readonly<Record<ObjectName, readonly string[]>>
beforeAll(async () => {
  database = await createRollbackDatabase()
  world = await createWorld({ database })
  objects = await createObjects(world)
  callers = await createCallers(world)
  const listed = objectNames.map(async (name) => [name, [...(await listSecrets(world, objects[name]))]])
  secrets = Object.fromEntries(await Promise.all(listed))
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())

interface Cell {
  readonly name: CallName
  readonly caller: Caller
  readonly host: Site
  readonly object: ObjectName
}

const listCells = (): Cell[] =>
  (Object.keys(paths) as CallName[]).flatMap((name) =>
    callers.flatMap((caller) =>
      [world.app.site, world.app.otherSite].flatMap((host) =>
        objectNames.map((object) => ({ name, caller, host, object })),
      ),
    ),
  )

/** Draws some cells of each call, without a bias to any caller, site or owner. */
function draw(cells: readonly Cell[]): Cell[] {
  const random = new Random(26)
  const ofCalls = Map.groupBy(cells, ({ name }) => name)
  return [...ofCalls.values()].flatMap((own) =>
    Array.from({ length: sample }, () => own[Math.floor(random.next() * own.length)] as Cell),
  )
}

test('every call, caller, site and owner is as the table of roles says (O1)', async () => {
  const inputs = createInputs(world, objects)
  const cells = listCells()
  expect(cells.length).toBeGreaterThanOrEqual(20_000)
  const before = await world.fingerprint()
  const counts: Record<string, number> = {}
  const unexpected: string[] = []
  for (const { name, caller, host, object } of isProof ? cells : draw(cells)) {
    const { input, named } = inputs(name, object)
    const expected = expectationOf(name, caller, host, named, objects)
    counts[expected] = (counts[expected] ?? 0) + 1
    const run = () =>
      observe(world, { name, input }, caller, host, expected, { before, secrets: secrets[object] })
    // A call that is refused at the door writes nothing.
    const did = await (expected === 'admitted' || expected === 'hidden' ? database.undone(run) : run())
    if (did === null) continue
    unexpected.push(
      `${name}, ${caller.name}, at ${host.domain}, about ${object}: ${did} instead of ${expected}`,
    )
    if (isProof) console.log(unexpected.at(-1))
  }
  if (isProof) console.log(`${cells.length} cells, ${unexpected.length} unexpected:`, counts)
  expect(unexpected).toEqual([])
  // No cell has left a trace.
  expect(await world.fingerprint()).toBe(before)
}, 1_800_000)

test('each role gets the fields of a member’s file that the table gives it, and no others (O1)', () =>
  expectFieldsOfRoles(world))

test(
  'each role gets the fields of every answer of the console that the table gives it, and no others (O1)',
  () => expectFieldsOfAnswers(world, database),
  240_000,
)
