import type { Queryable } from '#server/kernel/sql.ts'
import { insertValue, lockValue, selectValue, updateValue } from './store.ts'

/**
 * Returns a value of the whole installation, or `null` if the value was never set. The type parameter is not checked.
 * Each name has only one writer, which knows the type.
 */
export async function findInstallationValue<Value>(db: Queryable, name: string): Promise<Value | null> {
  return ((await selectValue(db, { name })).rows[0]?.value as Value | undefined) ?? null
}

/** Returns a value as `findInstallationValue` does, and locks it until the transaction ends. */
export async function lockInstallationValue<Value>(tx: Queryable, name: string): Promise<Value | null> {
  return ((await lockValue(tx, { name })).rows[0]?.value as Value | undefined) ?? null
}

/**
 * Sets a value if it does not exist. Returns whether this call has set the value. If two processes set the value at the
 * same time, the second process waits for the first one and gets `false`.
 */
export async function makeInstallationValue(tx: Queryable, name: string, value: unknown): Promise<boolean> {
  return (await insertValue(tx, { name, value: JSON.stringify(value) })).rowCount === 1
}

export async function changeInstallationValue(tx: Queryable, name: string, value: unknown): Promise<void> {
  await updateValue(tx, { name, value: JSON.stringify(value) })
}

/** Sets a value, whether it exists or not. */
export async function saveInstallationValue(db: Queryable, name: string, value: unknown): Promise<void> {
  if (!(await makeInstallationValue(db, name, value))) await changeInstallationValue(db, name, value)
}
