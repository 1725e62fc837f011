import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import * as labels from './labels.ts'
import { field, type Layout, table } from './layout.ts'
import { choice, person, text, time, yesNo } from './values.ts'

type Parts = ArchiveParts['dates']
type Plan = Parts['date_plans'][number]

export const dateLayout: Layout<ArchiveParts['dates']> = {
  date_plans: table<Plan>(msg`Appuntamenti`, {
    with: field(msg`Con`, person),
    status: field(msg`Stato dell’appuntamento`, choice(labels.dateStatusLabels)),
    starts_at: field(msg`Quando`, time),
    zone: field(msg`Fuso orario`, text),
    place: field(msg`Luogo dell’appuntamento`, text),
    town: field(msg`Città`, text),
    last_change: field(msg`Ultima modifica`, time),
    by_me: field(msg`Fatta da te`, yesNo),
  }),
  check_in_friends: table<Parts['check_in_friends'][number]>(msg`Persona di fiducia`, {
    name: field(msg`Nome`, text),
    address: field(msg`Indirizzo o numero`, text),
    asked_at: field(msg`Richiesta`, time),
    agreed_at: field(msg`Ha detto di sì`, time),
  }),
  check_in_phones: table<Parts['check_in_phones'][number]>(msg`Numero per gli SMS del check-in`, {
    phone: field(msg`Cellulare`, text),
    asked_at: field(msg`Richiesta`, time),
    confirmed_at: field(msg`Confermato`, time),
  }),
  check_ins: table<Parts['check_ins'][number]>(msg`Check-in`, {
    state: field(msg`Stato del check-in`, choice(labels.checkInLabels)),
    ask_at: field(msg`Quando`, time),
    zone: field(msg`Fuso orario`, text),
    note: field(msg`Che cosa hai scritto`, text),
  }),
}
