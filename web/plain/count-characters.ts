import { countCharacters } from '#contract/wire/characters.ts'

/**
 * Keeps the character counts below the text areas of plain pages up to date. The server renders only the first count.
 */
export function showCharacterCounts(): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-count-to]')) {
    const field = counter.parentElement?.querySelector('textarea')
    const max = Number(counter.dataset.countTo)
    const show = () => {
      const count = countCharacters(field?.value.trim() ?? '', 2 * max)
      counter.textContent = `${count} / ${max}`
      for (const name of ['font-semibold', 'text-danger']) counter.classList.toggle(name, count > max)
    }
    field?.addEventListener('input', show)
    // Corrects the first count if the browser has filled in the text of an earlier visit.
    if (field?.value !== field?.defaultValue) show()
  }
}
