import { msg } from '@lingui/core/macro'

/** The installed app's shortcuts, and what its pictures show to whoever cannot see them. */
export const appWords = {
  chats: msg`Messaggi`,
  likes: msg`Like`,
  members: msg`Cerca persone`,
  picture: msg`La ricerca, con i ritratti di chi c’è`,
}
