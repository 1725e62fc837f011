import type { FastifyInstance } from 'fastify'
import { logExportPath } from '#contract/wire/paths.ts'
import type { HttpParts } from '#server/http/server.ts'
import { mountConsoleFile } from './console-file.ts'

/** O1: POST /admin/log.csv sends the acts of staff that the posted filter chooses (`exportLoggedActs`). */
export const mountAuditLog = (server: FastifyInstance, parts: HttpParts): void =>
  mountConsoleFile(server, parts, {
    path: logExportPath,
    page: '/admin/log',
    name: () => 'registro',
    csv: (api, filter) => api.exportLoggedActs(filter),
  })
