import type { Handlers } from '#server/kernel/request-context.ts'
import { listClaims, listProvenClaims } from './list-claims.ts'

export const handlers = {
  listClaims,
  listProvenClaims,
} satisfies Handlers<'claims'>
