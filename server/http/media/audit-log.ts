import type { FastifyInstance } from 'fastify'
import { logExportPath } from '#contract/wire/paths.ts'
import type { HttpParts } from '#server/http/server.ts'
import { mountConsoleFile } from './console-file.ts'

/** O1: POST /admin/log.csv sends a confirmed export of the audit trail to its proposer (`downloadExport`). */
export const mountAuditLog = (server: FastifyInstance, parts: HttpParts): void =>
  mountConsoleFile(server, parts, {
    path: logExportPath,
    page: '/admin/proposals',
    name: () => 'registro',
    csv: (api, { proposal = '' }) => api.downloadExport({ proposal }),
  })
