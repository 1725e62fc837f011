import { z } from 'zod'
import { CompanyDetails, Origin, StrictSettings } from './new-settings.ts'

export interface SiteChange {
  /** The public URL (`Origin`); absent if it stays. */
  readonly origin?: string | undefined
  /** Values by the names of settings; `undefined` is the standard value. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Values by the names of the company's details. */
  readonly company: Readonly<Record<string, unknown>>
}

/** Checks the changed values. Throws one zod error for all of them. */
export function readChange({ origin, settings, company }: SiteChange) {
  const schema = z.object({
    origin: Origin.optional(),
    settings: pick(StrictSettings, settings),
    company: pick(CompanyDetails, company),
  })
  const read = schema.safeParse({ origin, settings, company }, { error: reasonOf })
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => ({
    ...issue,
    // Names as they are typed: settings have no prefix.
    path: issue.path[0] === 'settings' ? issue.path.slice(1) : issue.path,
  }))
  throw new z.ZodError(issues)
}

/** Returns the part of a schema with these names. Throws an error for an unknown name. */
function pick<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, values: object) {
  const names = Object.keys(values)
  const unknown = names.filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length > 0) throw new Error(`Unknown settings: ${unknown.join(', ')}`)
  const own = Object.fromEntries(names.map((name) => [name, schema.shape[name]]))
  return z.object(own as z.ZodRawShape) as unknown as z.ZodType<Partial<z.infer<z.ZodObject<Shape>>>>
}

/** Reasons for a value of another kind, where the schema has none of its own. */
const kinds: Readonly<Record<string, string>> = {
  number: 'not a whole number',
  int: 'not a whole number',
  boolean: 'neither true nor false',
  date: 'not a day, such as 2025-03-03',
  array: 'not a list',
  object: 'not JSON such as {…}',
  record: 'not JSON such as {…}',
}

function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  // A wrong name in a record, such as an unknown country.
  if (issue.code === 'invalid_key') return (issue as z.core.$ZodIssueInvalidKey).issues[0]?.message
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'must not be empty'
  return kinds[(issue as z.core.$ZodIssueInvalidType).expected]
}
