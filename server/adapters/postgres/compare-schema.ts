import type pg from 'pg'
import { readApplied } from './migrate.ts'
import { pendingMigrations, readMigrations } from './migrations.ts'
import { SchemaRefused } from './schema-refused.ts'

/**
 * The schema of a database compared with that of this version. `behind`: it lacks a migration. `other`: a newer or
 * another version has migrated it.
 */
export type SchemaState = 'current' | 'behind' | 'other'

/** Returns a function that compares a database's schema with the migrations of this version, which it reads once. */
export function schemaComparer(): (db: Pick<pg.Pool, 'query'>) => Promise<SchemaState> {
  const migrations = readMigrations()
  return async (db) => {
    const applied = await readApplied(db)
    try {
      return pendingMigrations(migrations, applied?.migrations ?? []).length === 0 ? 'current' : 'behind'
    } catch (error) {
      if (error instanceof SchemaRefused) return 'other'
      throw error
    }
  }
}
