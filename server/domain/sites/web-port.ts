import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { changeInstallationValue, findInstallationValue, makeInstallationValue } from './installation.ts'

const name = 'web_port'

/**
 * Stores the port on which this process serves the pages. Other processes, such as workers, need the port for links.
 */
export async function saveWebPort({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  if (await makeInstallationValue(db, name, config.port)) return
  await changeInstallationValue(db, name, config.port)
}

/**
 * Returns the port at which browsers reach a site without a public URL. A worker reads the stored port, because a
 * worker does not serve pages at its own `config.port`.
 */
export async function findWebPort({ config }: Pick<App, 'config'>, db: Queryable): Promise<number> {
  if (config.roles.includes('web')) return config.port
  return findServedPort(db, config.port)
}

/** Returns the port at which the product was last served, or else `port`. */
export const findServedPort = async (db: Queryable, port: number): Promise<number> =>
  (await findInstallationValue<number>(db, name)) ?? port
