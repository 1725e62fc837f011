import { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import { errors } from '#contract/wire/error-table.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/**
 * Creates the OpenAPI 3.1 document of all calls, from the same schemas that validate inputs and serialize responses.
 */
export function openApiDocument(): Json {
  const routes: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const { method, path, when } = call.route
    const url = when ? `${path}?${new URLSearchParams(when)}` : path
    routes[url] ??= {}
    routes[url][method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Batticuore',
      version: '1',
      description: 'The calls of specification §7, and those it leaves open.',
    },
    paths: routes,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code', 'params'],
          properties: {
            error: { type: 'string' },
            code: { enum: Object.keys(errors) },
            params: { type: 'object' },
          },
        },
      },
    },
  }
}

const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

function operationOf(name: CallName, call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const refusals: Record<string, Json> = {}
  for (const code of call.errors) {
    const status = String(errors[code].status)
    const known = refusals[status]?.description
    refusals[status] = {
      description: known ? `${known}, ${code}` : code,
      content: refusalContent,
    }
  }
  return {
    operationId: name,
    summary: call.summary,
    ...(call.auth === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(call.route.method === 'GET' || call.fromAnywhere ? { parameters: parametersOf(input) } : {}),
    ...(call.route.method === 'GET' || call.beacon ? {} : { requestBody: bodyOf(call, input) }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
      },
      ...refusals,
      default: { description: 'Any other refusal of the frame', content: refusalContent },
    },
  }
}

function parametersOf(input: Json): Json[] {
  const required = new Set((input.required as string[] | undefined) ?? [])
  return Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function bodyOf(call: Call, input: Json): Json {
  if (call.fromAnywhere)
    return { content: { 'application/x-www-form-urlencoded': {}, 'multipart/form-data': {} } }
  if (!call.upload) return { required: true, content: { 'application/json': { schema: input } } }
  const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema: file } } }
}
