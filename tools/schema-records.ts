import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  listFunctionFiles,
  type RecordedFunction,
  revisionsFile,
} from '#server/adapters/postgres/functions.ts'
import { checksumsFile, readMigrations, readSql } from '#server/adapters/postgres/migrations.ts'
import { readLanded } from './landed-records.ts'
import { takesAway } from './takes-away.ts'
import { uniqueNamesIn } from './unique-names.ts'

export const recordPaths = {
  migrations: `server/migrations/${checksumsFile}`,
  functions: `server/functions/${revisionsFile}`,
}

/** The content that the two record files should have, and a list of problems such as forbidden changes. */
export interface SchemaRecords {
  texts: Record<keyof typeof recordPaths, string>
  problems: string[]
}

/** Computes the records of the project in `base` from its SQL files and from the records on the main branch. */
export function recordSchema(base: string): SchemaRecords {
  const problems: string[] = []
  const migrations = recordMigrations(base, problems)
  const functions = recordFunctions(base, problems)
  checkRemovals(base, functions, problems)
  return { texts: { migrations: textOf(migrations), functions: textOf(functions) }, problems }
}

function recordMigrations(base: string, problems: string[]): Record<string, string> {
  const folder = join(base, 'server/migrations')
  const files = existsSync(folder) ? readMigrations(folder) : []
  for (const { name, sql } of files)
    if (!header.test(sql)) problems.push(`server/migrations/${name}: ${headerProblem}`)
  for (const { name, number, sql, oldestCode } of files)
    if (number > last_unstated && oldestCode === 0) {
      const earlier = files.filter((file) => file.number < number).map((file) => file.sql)
      const problem = oldestCodeProblemOf(sql, earlier)
      if (problem !== null) problems.push(`server/migrations/${name}: ${problem}`)
    }
  const recorded = Object.fromEntries(files.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of new Map(
    landedIn<string>(base, 'migrations').map(({ name, value }) => [name, value]),
  ))
    if (recorded[name] !== checksum)
      problems.push(
        `server/migrations/${name}: a landed migration never changes. Restore it, and write a new one for the change.`,
      )
  return recorded
}

/** The migrations up to this one landed before migrations stated the oldest code. */
const last_unstated = 148

const oldestCodeProblem =
  'it takes something away from earlier code. State the newest migration that code must know to survive it, as "-- Oldest code: NNNN" (docs/schema.md).'

function oldestCodeProblemOf(sql: string, earlier: readonly string[]): string | null {
  try {
    return takesAway(sql, uniqueNamesIn(earlier.join('\n'))) ? oldestCodeProblem : null
  } catch (error) {
    return (error as Error).message
  }
}

function recordFunctions(base: string, problems: string[]): Record<string, RecordedFunction> {
  const folder = join(base, 'server/functions')
  const landed = landedIn<RecordedFunction>(base, 'functions')
  const recorded: Record<string, RecordedFunction> = {}
  for (const file of existsSync(folder) ? listFunctionFiles(folder) : []) {
    const place = `server/functions/${file}`
    const name = file.replace(/\.sql$/, '')
    const { sql, checksum } = readSql(join(folder, file))
    const found = signatureIn(sql)
    if (!header.test(sql)) problems.push(`${place}: ${headerProblem}`)
    if (found?.name !== name) {
      problems.push(
        `${place}: the file must be one "create or replace function ${name}(…) returns … language …".`,
      )
      continue
    }
    const { signature } = found
    const earlier = landed.filter((one) => one.name === name).map(({ value }) => value)
    if (earlier.some((one) => 'signature' in one && one.signature !== signature))
      problems.push(
        `${place}: the signature has changed, and the previous release still calls the old one. Give the function a new ` +
          `name, such as ${nextName(name)}, and keep this file for one release.`,
      )
    recorded[name] = { revision: revisionAfter(earlier, checksum), checksum, signature }
  }
  for (const name of new Set(landed.map((one) => one.name)))
    recorded[name] ??= {
      revision: revisionAfter(
        landed.filter((one) => one.name === name).map(({ value }) => value),
        null,
      ),
      removed: true,
    }
  return recorded
}

/**
 * Reports the functions that are newly removed, unless a new migration states the oldest code that does not call them
 * any more. Older code then refuses to start, instead of failing at the first call.
 */
function checkRemovals(
  base: string,
  functions: Readonly<Record<string, RecordedFunction>>,
  problems: string[],
): void {
  const landed = landedIn<RecordedFunction>(base, 'functions')
  const removed = Object.entries(functions).filter(
    ([name, one]) =>
      'removed' in one &&
      !landed.some(({ name: other, value }) => other === name && value.revision === one.revision),
  )
  if (removed.length === 0) return
  const landedMigrations = new Set(landedIn<string>(base, 'migrations').map(({ name }) => name))
  const folder = join(base, 'server/migrations')
  const migrations = existsSync(folder) ? readMigrations(folder) : []
  if (migrations.some(({ name, oldestCode }) => oldestCode > 0 && !landedMigrations.has(name))) return
  for (const [name] of removed)
    problems.push(
      `server/functions/${name}.sql: earlier code still calls a function that is removed. Add a migration, if only an empty ` +
        'one, with the line "-- Oldest code: NNNN" (docs/schema.md).',
    )
}

/**
 * Returns the current revision of a function. This is the highest revision on the main branch if that revision has the
 * same checksum, otherwise the next number. If the main branch has no revision, returns 1.
 * @param landed the revisions on the main branch
 * @param checksum the current checksum; null if the function was removed
 */
function revisionAfter(landed: readonly RecordedFunction[], checksum: string | null): number {
  const newest = landed.toSorted((a, b) => b.revision - a.revision)[0]
  if (!newest) return 1
  return newest.revision + (('removed' in newest ? null : newest.checksum) === checksum ? 0 : 1)
}

/** First line of every SQL file. It names the module or adapter that owns the file. */
const header = /^-- (Module|Adapter): [a-z]+\n/
const headerProblem = 'the first line must name its owner, as in "-- Module: chats".'

/**
 * Returns the name and the signature of the function that an SQL text creates. Runs of white space in the signature
 * become single spaces. Returns null if the text does not create a function.
 */
export function signatureIn(sql: string): { name: string; signature: string } | null {
  const [, name, parameters, result] =
    /^create or replace function (\w+)\s*\(([\s\S]*?)\)\s*returns\s+([\s\S]*?)\s+language\s/m.exec(sql) ?? []
  if (!name || parameters === undefined || !result) return null
  const signature = `(${parameters}) returns ${result}`.replaceAll(/\s+/g, ' ')
  return { name, signature: signature.replaceAll('( ', '(').replaceAll(' )', ')') }
}

const nextName = (name: string) => {
  const [, stem = name, number = '1'] = /^(.*?)_?(\d+)?$/.exec(name) ?? []
  return `${stem}_${Number(number) + 1}`
}

/**
 * Returns the entries that have landed on the main branch. Outside git, returns the entries of the record file
 * instead.
 */
function landedIn<Value>(base: string, kind: keyof typeof recordPaths): { name: string; value: Value }[] {
  const landed = readLanded<Value>(base, recordPaths[kind])
  if (landed) return landed
  const path = join(base, recordPaths[kind])
  if (!existsSync(path)) return []
  const recorded = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>
  return Object.entries(recorded).map(([name, value]) => ({ name, value }))
}

/** Formats one entry per line, so that each changed entry is one line of a git diff. */
function textOf(records: Record<string, unknown>): string {
  const lines = Object.keys(records)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(records[name])}`)
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n'
}
