import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The names of the seas by their ids in the maps. */
export const seaNames: Readonly<Record<string, MessageDescriptor>> = {
  ligurian: msg`Mar Ligure`,
  tyrrhenian: msg`Mar Tirreno`,
  adriatic: msg`Mare Adriatico`,
  ionian: msg`Mar Ionio`,
}
