import type { BrowserContext, Page } from '@playwright/test'
import type { StoredItem, StoredPlace } from '../../web/features/legal/stored/items.ts'

/** Something that a browser stored. `name` is the name of a cookie, key, database or cache. */
export interface Stored {
  readonly place: StoredPlace
  readonly name: string
}

/** Everything that the pages of a context have stored, also if they have deleted it since. */
export interface Recorder {
  readonly seen: readonly Stored[]
  /** Records what the browser stores now: cookies that scripts cannot read, and what the service worker stores. */
  readonly look: (page: Page) => Promise<void>
}

/** Records what the pages of a context store. Call it before the context opens a page. */
export async function recordStored(context: BrowserContext): Promise<Recorder> {
  const seen: Stored[] = []
  await context.exposeBinding(
    'noteStored',
    (_, place: StoredPlace, name: string) => void seen.push({ place, name }),
  )
  await context.addInitScript(watchStorages)
  return {
    seen,
    async look(page) {
      for (const { name } of await context.cookies()) seen.push({ place: 'cookie', name })
      seen.push(...(await page.evaluate(listStored)))
    },
  }
}

/** Calls `noteStored` for each key and database that the page writes or opens. */
function watchStorages() {
  const { noteStored } = globalThis as unknown as { noteStored: (place: StoredPlace, name: string) => void }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    noteStored(this === globalThis.localStorage ? 'local' : 'session', name)
    setItem.call(this, name, value)
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    noteStored('database', name)
    return open.call(this, name, version)
  }
}

async function listStored(): Promise<Stored[]> {
  const of = (place: StoredPlace, names: readonly string[]) => names.map((name) => ({ place, name }))
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
  return [
    ...of('local', Object.keys(localStorage)),
    ...of('session', Object.keys(sessionStorage)),
    ...of('database', databases),
    ...of('cache', await caches.keys()),
  ]
}

/** Returns whether a browser stored this item. Over https, the names of the two secret cookies have a prefix. */
export const isStoredAs = ({ place, name, hasId }: StoredItem, found: Stored): boolean =>
  place === found.place && (hasId ? found.name.startsWith(name) : found.name.replace(/^__Host-/, '') === name)
