import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { DecidedProposal, Proposal } from '#contract/console/proposals.ts'
import { formatMoney } from '#web/parts/money.ts'

type Act = Proposal['act']

const changes: Readonly<Record<Extract<Act, { kind: 'staff_change' }>['change'], MessageDescriptor>> = {
  invite: msg`Persona nuova`,
  change: msg`Ruolo e siti`,
  remove: msg`Via dalla console`,
}

/** Returns what an act does, in words: its kind, and how much. */
export function actTitle(i18n: I18n, act: Act, locale: string): string {
  switch (act.kind) {
    case 'refund': {
      const amount = formatMoney(act.cents, act.currency, locale)
      return t(i18n)`Rimborso di ${amount}`
    }
    case 'export': {
      const { rows } = act
      return t(i18n)`File del registro: ${plural(rows, { one: '# voce', other: '# voci' })}`
    }
    case 'correction': {
      const credits = act.credits > 0 ? `+${act.credits}` : `−${-act.credits}`
      return t(i18n)`Correzione di crediti: ${credits}`
    }
    case 'ban':
      return t(i18n)`Sospensione senza scadenza`
    case 'staff_change':
      return `${i18n._(changes[act.change])}: ${act.name}`
  }
}

export const outcomeWords: Readonly<Record<DecidedProposal['outcome'], MessageDescriptor>> = {
  confirmed: msg`confermato`,
  rejected: msg`rifiutato`,
  withdrawn: msg`ritirato`,
  void: msg`decaduto`,
}
