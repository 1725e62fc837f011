import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import { paths, type Route } from '#contract/wire/paths.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security?: unknown
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>
}
const document = openApiDocument() as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('describes every call once, under its path and method', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(paths).sort())
  for (const [name, { method, path, when }] of Object.entries<Route>(paths))
    expect(
      document.paths[when ? `${path}?${new URLSearchParams(when)}` : path]?.[method.toLowerCase()]
        ?.operationId,
    ).toBe(name)
})

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s: describes its audience, input, answer and errors',
  (name, { security, parameters, requestBody, responses }) => {
    const call: Call = calls[name as CallName]
    expect(security !== undefined).toBe(call.auth !== 'anyone')
    const isQuery = call.route.method === 'GET'
    const fields = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []
    if (isQuery) expect(parameters?.map((parameter) => parameter.name)).toEqual(fields)
    expect(requestBody !== undefined).toBe(!isQuery && !call.beacon)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', 'default']))
    const described = Object.values(responses)
      .map(({ description }) => description)
      .join(', ')
    for (const code of call.errors) expect(described).toContain(code)
  },
)

test('every reference resolves', () => {
  const text = JSON.stringify(document)
  const refs = Array.from(text.matchAll(/"\$ref":"([^"]*)"/g), ([, ref]) => ref as string)
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Error']))
  expect(document.components.schemas.Error).toBeDefined()
})
