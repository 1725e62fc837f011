import type { TestProject } from 'vitest/node'
import { startTestServer } from '#server/adapters/postgres/test-database.ts'
import { findPrograms, type Programs } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    programs: Programs
  }
}

/**
 * Runs once per test run. Starts the database server with the migrated template that test files clone, and finds the
 * programs that some tests need.
 */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('testServer', server.connection)
  project.provide('programs', findPrograms())
  return () => server.stop()
}
