import type { RequestContext } from '#server/kernel/request-context.ts'

/** Returns a context without the visitor: for a copy that all visitors share. */
export const anyVisitor = (requestContext: RequestContext): RequestContext => ({
  ...requestContext,
  session: null,
  country: null,
  chosenCountry: null,
  network: '',
  hasProof: async () => false,
  userAgent: '',
  query: {},
})
