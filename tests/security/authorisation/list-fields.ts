import { z } from 'zod'
import type { Role } from '#contract/accounts/accounts.ts'
import { type Fields, type Kind, readers } from './field-kinds.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** Lists the fields of a schema, such as `photos[].profile.name`. A record of values is `values{}`. */
export function fieldsOf(output: z.ZodType): string[] {
  const root = z.toJSONSchema(output, {
    ...{ target: 'draft-7', io: 'output', unrepresentable: 'any' },
  }) as Schema
  const walk = (schema: Schema, path: string): string[] => {
    const { $ref, anyOf, oneOf, items, properties, additionalProperties: more, type } = schema
    if ($ref) return walk(root.definitions?.[$ref.split('/').at(-1) ?? ''] ?? {}, path)
    const choices = anyOf ?? oneOf
    if (choices) return choices.flatMap((choice) => walk(choice, path))
    if (properties)
      return Object.entries(properties).flatMap(([name, each]) => walk(each, path ? `${path}.${name}` : name))
    if (items) return walk(items, `${path}[]`)
    if (typeof more === 'object') return walk(more, `${path}{}`)
    return type === 'null' || path === '' ? [] : [path]
  }
  return [...new Set(walk(root, ''))].sort()
}

/** Returns the kind of each field of a row of the table. Throws for a field with two kinds. */
export function kindsOf(fields: Fields): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const [path, byKind] of Object.entries(fields))
    for (const [kind, names] of Object.entries(byKind))
      for (const name of names.split(' ')) {
        const field = path ? `${path}.${name}` : name
        if (kinds.has(field)) throw new Error(`${field} has two kinds`)
        kinds.set(field, kind as Kind)
      }
  return kinds
}

/** Lists the fields of an answer that say something: without `null`, empty texts and empty lists. */
export function saidBy(answer: unknown, known: ReadonlySet<string>, path = ''): string[] {
  if (answer === null || answer === undefined || answer === '') return []
  if (Array.isArray(answer)) return answer.flatMap((each) => saidBy(each, known, `${path}[]`))
  if (typeof answer !== 'object') return [path]
  return Object.entries(answer).flatMap(([name, value]) => {
    const field = path ? `${path}.${name}` : name
    // In a record, the names are data.
    const isRecord = [...known].some((each) => each.startsWith(`${path}{}`))
    return saidBy(value, known, isRecord ? `${path}{}` : field)
  })
}

export const mayKnow = (role: Role, kind: Kind): boolean => (readers[kind] as readonly Role[]).includes(role)

/** Lists the fields that an answer tells a role although the table does not give them to it. */
export function leaksIn(answer: unknown, role: Role, kinds: ReadonlyMap<string, Kind>): string[] {
  return [...new Set(saidBy(answer, new Set(kinds.keys())))].filter((field) => {
    const kind = kinds.get(field)
    return kind === undefined || !mayKnow(role, kind)
  })
}
