import type { TestProject } from 'vitest/node'
import { startTestServer } from '#server/adapters/postgres/test-database.ts'
import { findPrograms, type Programs } from './programs.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    programs: Programs
  }
}

/**
 * Runs once per test run. Makes the folder of its temporary files, starts the database server with the
 * migrated template that test files clone, and finds the programs that some tests need.
 */
export default async function setup(project: TestProject) {
  const temporary = makeRunFolder()
  // The workers, which start later, inherit it.
  process.env.TMPDIR = temporary.folder
  const server = await startTestServer()
  project.provide('testServer', server.connection)
  project.provide('programs', findPrograms())
  return async () => {
    await server.stop()
    temporary[Symbol.dispose]()
  }
}
