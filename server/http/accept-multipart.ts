import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/**
 * Adds routes that accept multipart forms. All other routes refuse such a form with `wrong_content_type`, and their
 * requests skip the plugin's hooks, which take two promises and a listener each. Hooks of the server also run for these
 * routes, even hooks that are added later.
 */
export async function acceptMultipart(
  server: FastifyInstance,
  addRoutes: (forms: FastifyInstance) => void,
): Promise<void> {
  await server.register(async (forms) => {
    await forms.register(multipart)
    addRoutes(forms)
  })
}
