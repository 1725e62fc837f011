import { msg } from '@lingui/core/macro'
import type { ArchiveParts } from '#contract/members/archive.ts'
import * as labels from './labels.ts'
import { field, type Layout, table } from './layout.ts'
import { choice, person, text, time, yesNo } from './values.ts'

type Plan = ArchiveParts['dates']['date_plans'][number]

export const dateLayout: Layout<ArchiveParts['dates']> = {
  date_plans: table<Plan>(msg`Appuntamenti`, {
    with: field(msg`Con`, person),
    status: field(msg`Stato`, choice(labels.dateStatusLabels)),
    starts_at: field(msg`Quando`, time),
    zone: field(msg`Fuso orario`, text),
    place: field(msg`Luogo`, text),
    town: field(msg`Città`, text),
    last_change: field(msg`Ultima modifica`, time),
    by_me: field(msg`Fatta da te`, yesNo),
  }),
}
