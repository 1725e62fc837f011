import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HealthArea } from '#contract/console/problems.ts'

export const areaNames: Record<HealthArea, MessageDescriptor> = {
  database: msg`Database`,
  queue: msg`Lavori in coda`,
  storage: msg`Archivio dei file`,
  disk: msg`Dischi`,
  backups: msg`Copie di sicurezza`,
  books: msg`Libri contabili e registro`,
  mail: msg`Posta elettronica`,
  certificates: msg`Certificati`,
  payments: msg`Pagamenti`,
  translation: msg`Traduzioni`,
  push: msg`Notifiche push`,
  sites: msg`Siti`,
  settings: msg`Impostazioni`,
}
