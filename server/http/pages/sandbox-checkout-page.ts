import type { SandboxOutcome, SandboxPayment } from '#server/adapters/payments/port.ts'
import type { Site } from '#server/kernel/site.ts'
import type { BarePage } from '#web/lib/page/page-request.ts'
import { html, Safe } from './bare-page.ts'
import { demoTexts, type LaterEvent, type PaymentTexts } from './demo-texts/index.ts'

/** Returns the hosted page of a payment, in the site's look. It works without a script. */
export function sandboxPage(payment: SandboxPayment, site: Site, locale: string): BarePage {
  const { payment: text, language } = demoTexts(locale)
  const { settings } = site
  const money = formatter(language, payment.currency)
  const body = html`<p class="sandbox-banner">${text.banner}</p>
    <main class="sandbox">
      <p class="logo">${heart}<span>${settings.name.toLowerCase()}</span></p>
      <h1>${text.title}</h1>
      <p class="sandbox-role">${text.role}</p>
      <section class="box sandbox-bill" aria-label="${text.amount}">
        <p class="sandbox-amount" data-figures>${money(payment.amountCents)}</p>
        <dl>
          ${detail(text.description, payment.description)}
          ${detail(text.method, text.methods[payment.method])} ${detailsOf(payment, text, money)}
        </dl>
      </section>
      ${stepsOf(payment, text)}
      ${
        payment.state === 'open'
          ? []
          : html`<a class="button button-plain" href="${payment.returnUrl}">${text.back}</a>`
      }
    </main>`
  const lines = body.text.replaceAll(/\s*\n\s*/g, '\n')
  return { settings, language, title: `${text.title} · ${settings.name}`, style, body: lines }
}

type Money = (cents: number) => string

/** Returns a function that formats minor units of a currency. */
function formatter(language: string, currency: string): Money {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (cents) => format.format(cents / 10 ** digits)
}

const detail = (name: string, value: string): Safe =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

function detailsOf(payment: SandboxPayment, text: PaymentTexts, money: Money): Safe[] {
  const { refundedCents, chargedBackCents, chargedBackAs, mandate, isMandateRejected } = payment
  return [
    ...(refundedCents > 0 ? [detail(text.refunded, money(refundedCents))] : []),
    ...(chargedBackAs ? [detail(text[chargedBackAs], money(chargedBackCents))] : []),
    ...(mandate
      ? [detail(text.mandate, `${mandate.label}${isMandateRejected ? ` · ${text.mandateRejected}` : ''}`)]
      : []),
  ]
}

/** Returns what can be done in the payment's state. */
function stepsOf(payment: SandboxPayment, text: PaymentTexts): Safe {
  const { state, failure } = payment
  if (state === 'open') return outcomeForm(text)
  if (state === 'pending') return pendingForm(text)
  if (state === 'completed') return laterForm(payment, text)
  const result = state === 'failed' ? `${text.failed}: ${text.failures[failure ?? 'other']}.` : text.cancelled
  return html`<p class="note" role="status">${result}</p>`
}

function outcomeForm({
  outcomes,
  choose,
  fails,
  waits,
  delivery,
  late,
  twice,
  scattered,
}: PaymentTexts): Safe {
  const outcome = (value: SandboxOutcome, look = 'button-outline') =>
    button('outcome', value, outcomes[value], look)
  return html`<form method="post" class="sandbox-form">
    <h2>${choose}</h2>
    ${outcome('paid', 'button-primary button-large')}
    <fieldset>
      <legend>${fails}</legend>
      ${outcome('declined')} ${outcome('insufficient_funds')} ${outcome('needs_card_entry')}
      ${outcome('cancelled')}
    </fieldset>
    <fieldset>
      <legend>${waits}</legend>
      ${outcome('pending_paid')} ${outcome('pending_declined')}
    </fieldset>
    <fieldset class="sandbox-delivery">
      <legend>${delivery}</legend>
      ${option('late', late)} ${option('twice', twice)} ${option('scattered', scattered)}
    </fieldset>
  </form>`
}

function pendingForm({ pending, decideNow, confirm, reject }: PaymentTexts): Safe {
  return html`<p class="note" role="status">${pending}</p>
    <form method="post" class="sandbox-form">
      <fieldset>
        <legend>${decideNow}</legend>
        ${button('outcome', 'paid', confirm)} ${button('outcome', 'declined', reject)}
      </fieldset>
    </form>`
}

function laterForm(payment: SandboxPayment, { completed, later, events }: PaymentTexts): Safe {
  const event = (name: LaterEvent) => button('event', name, events[name])
  const isRefunded = payment.refundedCents === payment.amountCents
  const steps = [
    ...(payment.chargedBackAs
      ? [event('dispute_won')]
      : isRefunded
        ? []
        : [event('chargeback'), event('returned_debit')]),
    ...(payment.mandate && !payment.isMandateRejected ? [event('mandate_rejected')] : []),
  ]
  return html`<p class="note" data-tone="success" role="status">${completed}</p>
    ${
      steps.length === 0
        ? []
        : html`<form method="post" class="sandbox-form">
            <fieldset>
              <legend>${later}</legend>
              ${steps}
            </fieldset>
          </form>`
    }`
}

const button = (name: string, value: string, label: string, look = 'button-outline'): Safe =>
  html`<button class="button ${look}" name="${name}" value="${value}" type="submit">${label}</button>`

const option = (name: string, label: string): Safe =>
  html`<label class="choice"><input type="checkbox" name="${name}" /><span>${label}</span></label>`

const heart = new Safe(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/></svg>',
)

const style = `
.sandbox-banner { padding: 10px 16px; background: var(--warning-strong); color: var(--surface); font-weight: 600; text-align: center }
.sandbox { display: grid; gap: 16px; max-width: 480px; margin: 0 auto; padding: 16px 16px 48px }
.sandbox-role { color: var(--ink-2) }
.sandbox-bill { padding: 24px; box-shadow: var(--lift) }
.sandbox-amount { font: 560 3rem/1.1 'Fraunces Large', 'Fraunces Large Fallback', serif; letter-spacing: -0.03em }
.sandbox-bill dl { display: grid; gap: 8px; margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line) }
.sandbox-bill dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px }
.sandbox-bill dt { color: var(--ink-2) }
.sandbox-bill dd { font-weight: 500; overflow-wrap: anywhere }
.sandbox-form { display: grid; gap: 16px }
.sandbox-form fieldset { display: grid; gap: 8px; min-width: 0 }
@media (width >= 480px) { .sandbox-form fieldset { grid-template-columns: 1fr 1fr } }
.sandbox-form .sandbox-delivery { grid-template-columns: none; gap: 0 }
.sandbox-form legend { margin-bottom: 8px; font-size: .875rem; font-weight: 600; color: var(--ink-2) }
`
