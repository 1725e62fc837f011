import { msg } from '@lingui/core/macro'

/** Labels of the installed app's shortcuts, and the alternative text of its screenshots. */
export const appLabels = {
  chats: msg`Messaggi`,
  likes: msg`Mi piace`,
  members: msg`Cerca persone`,
  picture: msg`La ricerca, con i ritratti degli iscritti`,
}
