import { geocodePath } from '#contract/frame-paths.ts'

/** A select that changes what its page shows sends its form at once; its button is for those without script. */
export function submitOnChange(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
    form.querySelector('button')?.remove()
    form.addEventListener('change', () => form.requestSubmit())
  }
}

/**
 * Fills in the town where one is. The position is rounded to about a kilometre before it leaves the browser (H5); what
 * went wrong is said in the words that the page brought.
 */
export function offerPosition(): void {
  const box = document.querySelector<HTMLElement>('[data-locate]')
  const town = document.querySelector<HTMLInputElement>('input[name="town"]')
  if (!box || !town || !('geolocation' in navigator)) return
  box.hidden = false
  const status = box.querySelector('[role="status"]')
  const say = (words: string | undefined) => {
    if (status) status.textContent = words ?? ''
  }
  box.querySelector('button')?.addEventListener('click', () => {
    say('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => fillIn(coords).catch(() => say(box.dataset.unknown)),
      (error) => say(error.code === error.PERMISSION_DENIED ? box.dataset.denied : box.dataset.unknown),
      { maximumAge: 3_600_000, timeout: 15_000 },
    )
  })

  async function fillIn({ latitude, longitude }: GeolocationCoordinates) {
    const rounded = new URLSearchParams({ lat: latitude.toFixed(2), lon: longitude.toFixed(2) })
    const answer = await fetch(`${geocodePath}?${rounded}`)
    const { geocode } = (await answer.json()) as {
      geocode: { country: string; region: string | null; town: string } | null
    }
    const country = document.querySelector<HTMLInputElement>('form[method="post"] input[name="country"]')
    if (!geocode || !town || !country) return say(box?.dataset.unknown)
    country.value = geocode.country
    const region = document.querySelector<HTMLSelectElement>('select[name="region"]')
    // A region of another country has no line here: the server finds it by the town.
    if (region) region.value = geocode.region ?? ''
    town.value = geocode.town
    say(geocode.town)
  }
}
