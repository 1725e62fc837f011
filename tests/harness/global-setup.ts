import type { TestProject } from 'vitest/node'
import { startTestServer } from '#server/adapters/postgres/test-database.ts'

/** Once per run of the tests: the database server, with the migrated template that test files clone. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('testServer', server.connection)
  return () => server.stop()
}
