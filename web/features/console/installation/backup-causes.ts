import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BackupCause } from '#contract/console/problems.ts'

/** Cause of a failed backup or trial restore, as the end of a sentence. */
export const backupCauses: Record<BackupCause, MessageDescriptor> = {
  disk_full: msg`il disco è pieno`,
  folder: msg`nella cartella delle copie non si può scrivere`,
  storage: msg`l’archivio delle foto non risponde`,
  database: msg`il database non rispondeva`,
  archive: msg`riletta, la copia era rovinata`,
  stopped: msg`è stata interrotta, per esempio da un riavvio`,
  no_room: msg`sul disco non c’è posto per un secondo database`,
  rights: msg`all’utente del database manca un permesso`,
  newer_schema: msg`lo schema del database è di una versione più nuova, e solo quella lo ripristina`,
  restore: msg`dalla copia non si ricostruisce lo stesso database`,
  books: msg`i libri contabili della copia non tornano`,
  sign_in: msg`nessun iscritto della copia riesce ad accedere`,
  photos: msg`una foto della copia è rovinata`,
  other: msg`l’errore è nel log del server`,
}

/** Returns the cause that a problem's value names; `other` for another value. */
export const causeOf = (value: string | null): BackupCause =>
  value !== null && Object.hasOwn(backupCauses, value) ? (value as BackupCause) : 'other'
