import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** Headers by which browsers mark a request for a page that they do not show yet. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Returns whether a request shows a page to a person: neither a HEAD request nor a prefetch, and not from a program that
 * says in its user agent that it is one.
 */
export function isView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || isbot(headers['user-agent'])) return false
  return !purposes.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
}
