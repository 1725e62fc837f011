/** Files that are loaded or being loaded. */
const fetched = new Map<string, Promise<void>>()

/**
 * Loads a chunk of the build with all the files it needs. Replaces Vite's own preload helper in the browser's build
 * (see vite.config.ts) and has the same parameters.
 *
 * Browsers remember a failed `import()`, and each failed file that it imports, for the lifetime of the page. Therefore
 * every file is fetched first, and `import()` starts only when all files are in the HTTP cache. A later attempt fetches
 * the missing files again.
 * @param files paths of the chunk and of the files it imports, without the leading slash
 */
export async function loadChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  if (fetched.size === 0) noteLinkedFiles()
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return importModule()
}

/** Adds to `fetched` the files that the document's own links have already loaded. */
function noteLinkedFiles(): void {
  for (const link of document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]'))
    fetched.set(link.getAttribute('href') ?? '', Promise.resolve())
}

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known) return known
  const fetching = fetchFile(path)
  fetched.set(path, fetching)
  fetching.catch(() => fetched.delete(path))
  return fetching
}

async function fetchFile(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  await response.arrayBuffer()
  if (path.endsWith('.css')) await applyStyles(path)
}

function applyStyles(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${path} could not be applied`))
    })
  })
}
