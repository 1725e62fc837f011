import type { TestProject } from 'vitest/node'
import { startTestServer } from '#server/adapters/postgres/test-database.ts'
import { findPrograms, type Programs } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    programs: Programs
  }
}

/** Once per run of the tests: the database server, with the migrated template that test files clone; other programs. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('testServer', server.connection)
  project.provide('programs', findPrograms())
  return () => server.stop()
}
