import { type RefundableLot, refundValue } from '#contract/orders/refund-value.ts'
import { formatMoney, formatReduction } from '#web/parts/money.ts'

interface OrderNumbers {
  readonly lot: RefundableLot
  readonly unspent: number
  readonly spent: number
  readonly most: number
  readonly currency: string
}

/**
 * Tears the slip of a withdrawal while the member chooses: what stays, what comes back. Shows the buttons that add and
 * subtract a credit; typing a number or pressing a button chooses the part. The server computes the same sums.
 */
export function tearSlip(form: HTMLFormElement): void {
  const data = form.dataset.withdraw
  const field = form.querySelector<HTMLInputElement>('input[name="credits"]')
  if (!data || !field) return
  const order = JSON.parse(data) as OrderNumbers
  const part = form.querySelector<HTMLInputElement>('input[value="part"]')
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-add]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      field.value = String(clamp(countIn(field) + Number(button.dataset.add), order))
      choosePart()
    })
  }
  field.addEventListener('input', choosePart)
  form.addEventListener('change', (event) => {
    if (event.target !== field) show()
  })
  // The member may have typed or chosen before this script was loaded. A number that was typed chooses the part, unless
  // the member has chosen something else.
  const chosen = form.querySelector<HTMLInputElement>('input[name="choice"]:checked')
  if (chosen && !chosen.defaultChecked) show()
  else if (field.value !== field.defaultValue) choosePart()

  function choosePart(): void {
    if (part) part.checked = true
    show()
  }

  function show(): void {
    const choice = form.querySelector<HTMLInputElement>('input[name="choice"]:checked')?.value
    const typed = clamp(countIn(field as HTMLInputElement), order)
    const credits = choice === 'unused' ? order.unspent : choice === 'whole' ? order.most : typed
    write(form, order, credits, typed)
  }
}

const countIn = (field: HTMLInputElement): number => Math.trunc(Number(field.value)) || 0
const clamp = (count: number, { most }: OrderNumbers): number => Math.min(most, Math.max(1, count))

function write(form: HTMLElement, order: OrderNumbers, credits: number, typed: number): void {
  const { lot, unspent, spent, currency } = order
  const locale = document.documentElement.lang
  const value = refundValue(lot, credits)
  const rest = lot.paid_cents - lot.charged_back_cents - lot.gone_cents - value
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const texts: Readonly<Record<string, string>> = {
    given: String(credits),
    kept: String(lot.credits - lot.gone_credits - credits),
    reduction: formatReduction(value, currency, locale),
    rest: money(rest),
    used: String(spent - Math.max(0, credits - unspent)),
    usable: String(Math.max(0, unspent - credits)),
    value: money(value),
    part: money(refundValue(lot, typed)),
  }
  for (const [name, text] of Object.entries(texts)) {
    const place = form.querySelector(`[data-slip="${name}"]`)
    if (place && place.textContent !== text) place.textContent = text
  }
  const said = form.querySelector<HTMLElement>('[data-slip="said"]')
  if (said) said.textContent = `${said.dataset.text} ${money(value)}`
  tear(form.querySelector('.withdraw-stub'))
}

/** Slides the stub away from the slip. */
function tear(stub: Element | null): void {
  if (!stub || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  stub.animate([{ translate: '0 -10px' }, { translate: '0 0' }], { duration: 220, easing: 'ease-out' })
}
