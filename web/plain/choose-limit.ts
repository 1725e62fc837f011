import {
  changeTo,
  readAmount,
  scaleEnd,
  stepFrom,
  writeAmount,
} from '#web/features/spending-limit/limit-amounts.ts'
import { placeLabels } from '#web/features/spending-limit/place-labels.ts'
import { formatRoundMoney } from '#web/parts/money.ts'

/** Lets the buttons change the limit, and keeps the sentences, the scale and the button up to date while typing. */
export function chooseLimit(form: HTMLFormElement): void {
  const { currency = '', limit: today } = form.dataset
  const limit = today === undefined ? null : Number(today)
  const spent = Number(form.dataset.spent)
  const input = form.elements.namedItem('amount') as HTMLInputElement
  const shown = form.elements.namedItem('shown') as HTMLInputElement
  const scale = form.querySelector<HTMLElement>('[data-scale]')
  let end = Number(scale?.dataset.scale)
  const money = (minor: number) => formatRoundMoney(minor, currency, document.documentElement.lang)

  const show = () => {
    input.parentElement?.style.setProperty('--digits', String(Math.max(1, input.value.length)))
    const wanted = readAmount(input.value, currency)
    if (wanted === null) return
    shown.value = input.value
    const change = changeTo(wanted, limit)
    for (const each of elements('[data-when]')) each.hidden = !each.dataset.when?.split(' ').includes(change)
    for (const each of elements('[data-wanted]')) each.textContent = money(wanted)
    if (wanted > end) end = scaleEnd([spent, limit ?? 0, wanted], currency)
    for (const each of elements('[data-end]')) each.textContent = money(end)
    const { places, hidden } = placeLabels({ spent, limit, wanted, end })
    for (const each of elements('[data-place], [data-label]')) {
      const name = (each.dataset.place ?? each.dataset.label) as keyof typeof places
      each.style.setProperty('--at', `${places[name]}%`)
      if (each.dataset.label) each.hidden = hidden.includes(name)
    }
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => {
      const from = readAmount(input.value, currency) ?? limit ?? 0
      const next = stepFrom(from, button.dataset.step === '1' ? 1 : -1, currency)
      input.value = writeAmount(next, currency)
      show()
    })
  input.addEventListener('input', show)
  // The browser may have filled in the amount of an earlier visit.
  if (input.value !== input.defaultValue) show()
}

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
