import { findOwnTown } from '#web/lib/own-location.ts'

/**
 * Fills in the town where one is, when the button is pressed (D6); without script there is no such button. What went
 * wrong is said in the words that the page brought.
 */
export function offerPosition(box: HTMLElement): void {
  const town = document.querySelector<HTMLInputElement>('input[name="town"]')
  const country = document.querySelector<HTMLInputElement>('form[method="post"] input[name="country"]')
  const status = box.querySelector('[role="status"]')
  if (!town || !country || !status) return
  const say = (words: string | undefined) => {
    status.textContent = words ?? ''
  }
  box.hidden = false
  box.querySelector('button')?.addEventListener('click', async () => {
    say(box.dataset.asking)
    const found = await findOwnTown()
    if (typeof found === 'string') return say(box.dataset[found])
    if (!box.dataset.countries?.split(' ').includes(found.country)) return say(box.dataset.elsewhere)
    country.value = found.country
    const region = document.querySelector<HTMLSelectElement>('select[name="region"]')
    // A region of another country has no line here: the server finds it by the town.
    if (region) region.value = found.region ?? ''
    town.value = found.town
    say(found.town)
  })
}
