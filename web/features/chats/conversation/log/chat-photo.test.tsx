import { expect, test } from 'vitest'
import type { Message } from '#contract/chats/chats.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { ChatPhoto } from './chat-photo.tsx'

const photo = { filename: 'chat/1.webp', width: 600, height: 800, thumbhash: 'AAAA', opened: true }
const message = { conversation: '1', number: 1, from: '1001' } as unknown as Message

test('a photo waits for a tap while the browser saves data (X21)', () => {
  const drawn = (savesData: boolean) =>
    draw(<ChatPhoto message={message} photo={photo} name="Giulia" isOwn={false} />, { savesData })
  expect(drawn(false)).toContain(photo.filename)
  expect(drawn(true)).not.toContain(photo.filename)
  expect(drawn(true)).toContain('Carica la foto')
})
