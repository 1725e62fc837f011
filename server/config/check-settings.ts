import { accessSync, constants } from 'node:fs'
import { type Config, ConfigError, readConfig, settingGroups } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface Preflight {
  /** One line for each wrong value and each warning. */
  readonly problems: readonly string[]
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}

/** Checks the settings without starting or connecting anything. */
export function preflight(env: Environment): Preflight {
  const misspelt = findMisspelt(env)
  const wrong = problemsOf(env)
  const problems = [...wrong, ...misspelt.map((line) => `Warning: ${line}`)]
  if (problems.length === 0) return { problems, lines: ['The settings are right.'], exitCode: 0 }
  return { problems, lines: problems, exitCode: wrong.length > 0 ? 2 : 1 }
}

function problemsOf(env: Environment): readonly string[] {
  try {
    return findUnreadable(readConfig(env, []))
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

/** Names the files that a start would read but cannot. */
function findUnreadable({ ageIssuers, geoip }: Config): string[] {
  const files = { AGE_PROOF_ISSUERS: ageIssuers, GEOIP_MMDB: geoip.mmdb }
  return Object.entries(files)
    .filter(([, file]) => file !== null && !isReadable(file))
    .map(([name, file]) => `${name}=${file}: expected a file that can be read`)
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Names the variables that are probably a misspelt setting, because such a setting would have no effect. */
function findMisspelt(env: Environment): string[] {
  const names = settingGroups.flatMap(({ settings }) => Object.keys(settings))
  return Object.keys(env)
    .filter((name) => name.includes('_') && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find((each) => each.includes('_') && distance(each, name) <= 2)
      return meant ? [`${name}: no setting has this name, so it has no effect; ${meant} may be meant`] : []
    })
}

/** The edit distance of Levenshtein. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, sign] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, otherSign] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (sign === otherSign ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
