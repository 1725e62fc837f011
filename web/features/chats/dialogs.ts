import { lazy } from 'react'

const loadRemove = () => import('./remove-dialog.tsx')
const loadCredits = () => import('./credits-dialog.tsx')

/** Dialogs come after the conversation, which they would make wait. */
export const RemoveDialog = lazy(async () => ({ default: (await loadRemove()).RemoveDialog }))
export const CreditsDialog = lazy(async () => ({ default: (await loadCredits()).CreditsDialog }))

/** Brings them while nobody waits, so that they are there when the network is not. */
export const loadDialogs = () => void Promise.all([loadRemove(), loadCredits()]).catch(() => {})
