import type { FastifyInstance } from 'fastify'
import type { CallInput } from '#contract/index.ts'
import { figuresFilePath } from '#contract/wire/paths.ts'
import type { HttpParts } from '#server/http/server.ts'
import { mountConsoleFile } from './console-file.ts'

/** O1: POST /admin/business.csv sends the table of figures that the posted form chooses (`exportFigures`). */
export const mountFiguresFile = (server: FastifyInstance, parts: HttpParts): void =>
  mountConsoleFile(server, parts, {
    path: figuresFilePath,
    page: '/admin/business',
    // Nothing else of the form reaches the header.
    name: ({ table = '' }) => `numeri-${/^[a-z]+$/.test(table) ? table : ''}`,
    csv: (api, fields) => api.exportFigures(fields as unknown as CallInput<'exportFigures'>),
  })
