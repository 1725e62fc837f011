import { wait_words_ms } from '#contract/limits.ts'

let timer = 0

const findPlace = () => document.querySelector<HTMLElement>('[data-wait]')

/** Says that a form is being sent, unless the next page is there before it is a wait. */
export function tellWait(form: HTMLFormElement): void {
  const place = findPlace()
  // A dialog covers everything that is not inside it.
  if (place) (form.closest('dialog') ?? document.body).append(place)
  endWait()
  timer = window.setTimeout(() => show(place, place?.dataset.wait), wait_words_ms)
}

/** Says that the form was not sent, until it is sent again. */
export function tellFailure(): void {
  clearTimeout(timer)
  const place = findPlace()
  show(place, place?.dataset.failed)
}

/** Takes the words back, for example when the browser shows the page again. */
export function endWait(): void {
  clearTimeout(timer)
  const place = findPlace()
  if (place) place.hidden = true
}

function show(place: HTMLElement | null, words = ''): void {
  if (!place) return
  place.hidden = false
  place.textContent = words
}
