import { setImmediate } from 'node:timers/promises'
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'

type JsonSchema = { [key: string]: unknown }

/**
 * Converts a zod schema to the JSON Schema that serializes a response. Only the declared fields are serialized. `T |
 * null` becomes a nullable T, because a general `anyOf` would need a validation of each value.
 */
function shapeOf(schema: z.ZodType): JsonSchema {
  return simplify(
    z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as JsonSchema,
  )
}

function simplify(schema: JsonSchema): JsonSchema {
  const { anyOf, properties, additionalProperties, items, type, enum: values, required } = schema
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some((option) => option.type === 'null'))
    return { ...simplify(anyOf.find((option) => option.type !== 'null')), nullable: true }
  // Omits bounds and patterns, because handlers produce valid values and each check would take time.
  return {
    ...(type === undefined ? {} : { type: type === 'integer' ? 'number' : type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(required === undefined ? {} : { required }),
    ...(properties === undefined ? {} : { properties: mapValues(properties as JsonSchema, simplify) }),
    ...(isSchema(additionalProperties) ? { additionalProperties: simplify(additionalProperties) } : {}),
    ...(isSchema(items) ? { items: simplify(items) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(simplify) } : {}),
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

function mapValues(record: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as JsonSchema)]))
}

const stringifiers = new Map<CallName, (output: unknown) => string>()

const cachedTexts = new WeakMap<object, string>()

/**
 * Returns the response of a call as JSON text, without fields that its schema does not declare. Caches the text of a
 * frozen response, because many requests share it.
 */
export function stringifyOutput(name: CallName, output: unknown): string {
  if (!isFrozen(output)) return stringify(name, output)
  const text = cachedTexts.get(output) ?? stringify(name, output)
  cachedTexts.set(output, text)
  return text
}

const isFrozen = (output: unknown): output is object => typeof output === 'object' && Object.isFrozen(output)

function stringify(name: CallName, output: unknown): string {
  return (stringifiers.get(name) ?? makeStringifier(name))(output)
}

function makeStringifier(name: CallName): (output: unknown) => string {
  const stringifier = fastJsonStringify(shapeOf(calls[name].output)) as (output: unknown) => string
  stringifiers.set(name, stringifier)
  return stringifier
}

/**
 * Builds every stringifier, so that the first calls are not slower than later calls. Pauses after each, because the
 * server answers meanwhile, and building all of them takes a tenth of a start.
 */
export async function buildStringifiers(): Promise<void> {
  for (const name of Object.keys(calls) as CallName[]) {
    if (!stringifiers.has(name)) makeStringifier(name)
    await setImmediate(undefined, { ref: false })
  }
}
