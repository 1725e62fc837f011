import type { Queryable } from '#server/kernel/sql.ts'
import { insertValue, selectValue, updateValue } from './store.ts'

/** A value of the whole installation, made once; null before. Whoever asks knows its shape: it alone writes it. */
export async function findInstallationValue<Value>(db: Queryable, name: string): Promise<Value | null> {
  return ((await selectValue(db, [name])).rows[0]?.value as Value | undefined) ?? null
}

/** Makes it, unless it is there: of two processes that start together the second waits, and is told false. */
export async function makeInstallationValue(tx: Queryable, name: string, value: unknown): Promise<boolean> {
  return (await insertValue(tx, [name, JSON.stringify(value)])).rowCount === 1
}

export async function changeInstallationValue(tx: Queryable, name: string, value: unknown): Promise<void> {
  await updateValue(tx, [name, JSON.stringify(value)])
}
