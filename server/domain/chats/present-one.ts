import type { Message } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { presentMessage } from './present.ts'
import { findQuotedFiles } from './quotes.ts'
import type { MessageRow } from './store.ts'

/** Converts one message of two members to its wire format, with the photo that it quotes as the viewer may see it now. */
export const presentOne = async (
  db: Queryable,
  row: MessageRow,
  viewer: MemberId,
  peer: MemberId,
): Promise<Message> => presentMessage(row, viewer, await findQuotedFiles(db, [row], viewer, peer))
