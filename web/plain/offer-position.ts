import { findOwnTown } from '#web/lib/browser/own-location.ts'

/**
 * Handles the button that fills in the visitor's town from the browser's position (D6). Without JavaScript, this button
 * is hidden. The page contains the texts for the possible errors.
 */
export function offerPosition(box: HTMLElement): void {
  const town = document.querySelector<HTMLInputElement>('input[name="town"]')
  const country = document.querySelector<HTMLInputElement | HTMLSelectElement>(
    'form[method="post"] [name="country"]',
  )
  const status = box.querySelector('[role="status"]')
  if (!town || !country || !status) return
  const showStatus = (text: string | undefined) => {
    status.textContent = text ?? ''
  }
  box.hidden = false
  box.querySelector('button')?.addEventListener('click', async () => {
    showStatus(box.dataset.asking)
    const found = await findOwnTown()
    if (typeof found === 'string') return showStatus(box.dataset[found])
    if (!box.dataset.countries?.split(' ').includes(found.country)) return showStatus(box.dataset.elsewhere)
    country.value = found.country
    const region = document.querySelector<HTMLSelectElement>('select[name="region"]')
    // The select has only the regions of one country. For a town in another country, the select becomes empty, and the
    // server finds the region from the town.
    if (region) region.value = found.region ?? ''
    town.value = found.town
    showStatus(found.town)
  })
}
