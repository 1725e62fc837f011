import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'

type JsonSchema = { [key: string]: unknown }

/**
 * A zod schema as the JSON Schema that shapes an answer: only declared fields, and `T | null` as a nullable T, because
 * a general `anyOf` would be validated value by value.
 */
function shapeOf(schema: z.ZodType): JsonSchema {
  return simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as JsonSchema)
}

function simplify(node: unknown): JsonSchema {
  if (Array.isArray(node)) return node.map(simplify) as unknown as JsonSchema
  if (node === null || typeof node !== 'object') return node as JsonSchema
  const { $schema, pattern, format, minimum, maximum, minLength, maxLength, ...rest } = node as JsonSchema
  const options = rest.anyOf as JsonSchema[] | undefined
  if (options?.length === 2) {
    const other = options.find((option) => option.type !== 'null')
    if (other && other !== options[0] !== (other !== options[1])) return { ...simplify(other), nullable: true }
  }
  if (rest.type === 'integer') rest.type = 'number'
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
}

const stringifiers = new Map<CallName, (output: unknown) => string>()

/** The answer of a call as JSON text; whatever its schema does not declare is left out. */
export function stringifyOutput(name: CallName, output: unknown): string {
  let stringify = stringifiers.get(name)
  if (!stringify) {
    stringify = fastJsonStringify(shapeOf(calls[name].output)) as (output: unknown) => string
    stringifiers.set(name, stringify)
  }
  return stringify(output)
}

/** Makes every stringifier, so that the first callers don't wait for it. */
export function warmWire(): void {
  for (const name of Object.keys(calls) as CallName[])
    if (!stringifiers.has(name)) stringifiers.set(name, fastJsonStringify(shapeOf(calls[name].output)) as (output: unknown) => string)
}
