type State = 'preparing' | 'receiving' | 'saved' | 'failed' | 'limited'

/**
 * Downloads the archive of the member's data and says how it goes. The browser's own download would show nothing while
 * the server collects the data, and its failure would be an error page. Without script, the link is such a download.
 */
export function saveArchive(place: HTMLElement): void {
  const link = place.querySelector<HTMLAnchorElement>('a[download]')
  const page = place.querySelector<HTMLInputElement>('input[data-archive-page]')
  // The form that asks for the password then leads back to this page instead of the archive.
  if (page) page.value = '1'
  if (!link) return
  let isBusy = false
  const show = (state: State, bytes = 0) => {
    for (const line of place.querySelectorAll<HTMLElement>('[data-archive-state]'))
      line.hidden = line.dataset.archiveState !== state
    const figure = place.querySelector('[data-archive-bytes]')
    if (figure) figure.textContent = formatSize(bytes)
    link.toggleAttribute('aria-busy', isBusy)
  }
  const save = async () => {
    if (isBusy) return
    isBusy = true
    show('preparing')
    const state = await download(link.href, (bytes) => show('receiving', bytes)).catch(
      () => 'failed' as const,
    )
    isBusy = false
    // The server asks for the password again on a page of its own.
    if (state === 'asked') location.assign(link.href)
    else show(state)
  }
  const start = (event: Event) => {
    event.preventDefault()
    void save()
  }
  link.addEventListener('click', start)
  for (const again of place.querySelectorAll('[data-archive-again]')) again.addEventListener('click', start)
  const address = new URL(location.href)
  if (!address.searchParams.has('download')) return
  // A reload of the page must not download again.
  address.searchParams.delete('download')
  history.replaceState(history.state, '', address)
  void save()
}

async function download(
  href: string,
  onBytes: (bytes: number) => void,
): Promise<Extract<State, 'saved' | 'failed' | 'limited'> | 'asked'> {
  const response = await fetch(href)
  if (!response.ok || !response.body)
    return response.status === 429 ? 'limited' : response.status < 500 ? 'asked' : 'failed'
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (const reader = response.body.getReader(); ;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    onBytes((bytes += value.length))
  }
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(new Blob(chunks, { type: 'application/zip' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'saved'
}

function formatSize(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const options = { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 } as const
  return new Intl.NumberFormat(document.documentElement.lang, options).format(
    bytes / (isLarge ? 1_000_000 : 1_000),
  )
}
