import type { FastifyInstance } from 'fastify'
import { proofPath } from '#contract/wire/proof.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import type { HttpParts } from '#server/http/server.ts'
import { asApiError, sendRefusal } from './error-response.ts'

/** Serves the challenges of the proof of work (decision 028). */
export function mountProof(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get(proofPath, async (request, reply) => {
    try {
      const requestContext = await requestContexts.open(request, reply)
      const { limits } = request.query as { limits?: unknown }
      const isNeeded =
        limits === undefined || (await isAnyFull(requestContext, String(limits).split(' ').filter(isLimit)))
      const challenge = isNeeded ? await app.proofOfWork.createChallenge() : null
      return reply.header('cache-control', 'no-store').send({ challenge })
    } catch (error) {
      return sendRefusal(reply, asApiError(error, app.log))
    }
  })

  async function isAnyFull(caller: Parameters<typeof app.callLimits.isFull>[1], limits: LimitName[]) {
    const full = await Promise.all(limits.map((limit) => app.callLimits.isFull(limit, caller)))
    return full.includes(true)
  }
}

type LimitName = keyof typeof rateLimits
const isLimit = (name: string): name is LimitName => Object.hasOwn(rateLimits, name)
