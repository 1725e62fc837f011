import { useModal } from '#web/parts/use-modal.ts'
import { Button } from '#web/ui/button.tsx'
import { EntryWords, useEntryLabels } from './entry-words.tsx'

/** L4: the entry warning of an app page. */
export function EntryModal({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose)
  const { title, button } = useEntryLabels()
  return (
    <dialog className="dialog" {...modal}>
      <h2 id={modal['aria-labelledby']}>{title}</h2>
      <EntryWords />
      <Button size="large" className="mt-6 w-full" onClick={onClose}>
        {button}
      </Button>
    </dialog>
  )
}
