import { useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FoundChat } from '../../queries.ts'
import { SendingHint } from '../hints/sending-hint.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { openExtra } from './open-extra.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import './extras.css'

interface ComposerToolsProps {
  chat: FoundChat
  /** What stands in the field. */
  text: string
  /** Asked before sending: true where there is something to say first. */
  guardRef: RefObject<((text: string) => boolean) | null>
}

/** Beside the field (C4): photos, and the dialogs that buttons elsewhere open, or `?gift` and `?icebreaker`. */
export function ComposerTools({ chat, text, guardRef }: ComposerToolsProps) {
  const { t } = useLingui()
  const open = useSyncExternalStore(openExtra.subscribe, openExtra.get, openExtra.none)
  const { search } = useLocation()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    openExtra.set(asked.has('gift') ? 'gift' : asked.has('icebreaker') ? 'icebreaker' : null)
    return () => openExtra.set(null)
  }, [search])
  const { id: peer, name } = chat.profile
  const dialog = { peer, name, onClose: () => openExtra.set(null) }
  return (
    <>
      <SendingHint text={text} guardRef={guardRef} isFirst={chat.conversation === null} />
      <IconButton label={t`Manda una foto a ${name}`} onClick={() => openExtra.set('photo')}>
        <Image className="icon" aria-hidden="true" />
      </IconButton>
      {open === 'gift' && <GiftDialog {...dialog} />}
      {open === 'icebreaker' && <IcebreakerDialog {...dialog} />}
      {open === 'photo' && <PhotoDialog {...dialog} />}
    </>
  )
}
