import { readFileSync } from 'node:fs'

/**
 * One environment variable. The declaration reads the variable and is its row in `docs/settings.md`.
 */
export interface Setting<Value> {
  /** One sentence for operators: what the setting does. */
  readonly about: string
  readonly example: string
  /** A right value in words, which completes the error "NAME=value: expected …". */
  readonly expected: string
  /** The text that is read if the variable is not set. */
  readonly standard?: string
  /** The effect of an unset variable, in words, if there is no `standard`. */
  readonly unset?: string
  /** True if the value is secret or contains a password. Errors then do not contain the value. */
  readonly isSecret?: true
  /** Returns the value of a text. Returns `undefined` or throws for a wrong text. */
  readonly parse: (text: string) => Value | undefined
}

export type Settings = Readonly<Record<string, Setting<unknown>>>

/** The settings of one subject, which share a table of `docs/settings.md`. */
export interface SettingGroup {
  readonly title: string
  readonly settings: Settings
}

type ValueOf<Each> =
  Each extends Setting<infer Value> ? (Each extends { standard: string } ? Value : Value | null) : never

/** The values of some settings. A setting without a standard value is `null` if its variable is not set. */
export type ValuesOf<Some extends Settings> = { readonly [Name in keyof Some]: ValueOf<Some[Name]> }

export interface SettingsReader {
  /** Reads these settings, and notes every wrong value. The value of a wrong text is `null`. */
  read<Some extends Settings>(settings: Some): ValuesOf<Some>
  /** Returns whether the variable is set, also to a wrong value. */
  isSet(name: string): boolean
  /** Notes `problem` unless `isRight`, for values that contradict each other. */
  expect(isRight: boolean, problem: string): void
  /**
   * Returns the values of settings that belong together, or `null` without them. Notes each one that is missing while
   * others are set.
   */
  allOrNone<Values, Name extends keyof Values & string>(
    values: Values,
    names: readonly Name[],
  ): { readonly [Each in Name]: NonNullable<Values[Each]> } | null
  /** One line for each wrong, missing or contradictory value. */
  readonly problems: readonly string[]
}

export function createSettingsReader(env: Readonly<Record<string, string | undefined>>): SettingsReader {
  const problems: string[] = []
  const files = new Map<string, string | null>()
  const textOf = (name: string) => env[name]?.trim() || fileTextOf(name)

  /** Returns the content of the file that the variable `NAME_FILE` names, as a container's secret is stored. */
  function fileTextOf(name: string): string | null {
    const variable = `${name}_FILE`
    const path = env[variable]?.trim()
    if (!path) return null
    const known = files.get(path)
    if (known !== undefined) return known
    const text = readText(path)
    if (text === null) problems.push(`${variable}=${path}: expected a file with the value of ${name}`)
    files.set(path, text)
    return text
  }
  const isSet = (name: string) => textOf(name) !== null

  function readOne(name: string, { standard, parse, expected, isSecret }: Setting<unknown>): unknown {
    const text = textOf(name) ?? standard
    if (text === undefined) return null
    const value = valueOf(parse, text)
    if (value !== undefined) return value
    problems.push(`${name}${isSecret ? '' : `=${text}`}: expected ${expected}`)
    return null
  }

  return {
    problems,
    isSet,
    read: <Some extends Settings>(settings: Some) =>
      Object.fromEntries(
        Object.entries(settings).map(([name, setting]) => [name, readOne(name, setting)]),
      ) as ValuesOf<Some>,
    expect(isRight, problem) {
      if (!isRight) problems.push(problem)
    },
    allOrNone<Values, Name extends keyof Values & string>(values: Values, names: readonly Name[]) {
      const given = names.find(isSet)
      if (given === undefined) return null
      for (const name of names) if (!isSet(name)) problems.push(`${name}: required because ${given} is set`)
      const whole = names.every((name) => values[name] !== null)
      return whole ? (values as { readonly [Each in Name]: NonNullable<Values[Each]> }) : null
    },
  }
}

/** Returns the text of a file; null if it is empty or cannot be read. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}

function valueOf(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Parses any text. */
export const anyText = (text: string): string => text

/** Parses a text that matches the pattern. */
export const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined

/** Parses a whole number in decimal digits, from `min` to `max`. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number | undefined =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** Parses one of these words, in lower or upper case, to its value. */
export const wordOf =
  <Value>(words: Readonly<Record<string, Value>>) =>
  (text: string): Value | undefined => {
    const word = text.toLowerCase()
    return Object.hasOwn(words, word) ? words[word] : undefined
  }

export const onOrOff = wordOf({ on: true, off: false })

/** Parses a URL with one of these schemes, such as `https`. */
export const urlOf =
  (...schemes: readonly string[]) =>
  (text: string): URL | undefined => {
    const url = URL.canParse(text) ? new URL(text) : null
    return url && schemes.includes(url.protocol.slice(0, -1)) ? url : undefined
  }

/** Parses an https URL, or a plain http URL of this machine. */
export function secureUrl(text: string): URL | undefined {
  const url = urlOf('https', 'http')(text)
  return url?.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
    ? url
    : undefined
}

/** A TCP port. */
export const port = {
  expected: 'a whole number from 1 to 65535',
  parse: wholeNumber(1, 65_535),
} as const
