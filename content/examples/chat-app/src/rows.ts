// #region row
import { ConsentState, ListConversationsOrderBy } from '@xmtp/browser-sdk'
import { describeConversation } from './about'
import { blockedAmong, starterOf } from './blocked'
import type { Row } from './ui/conversation-list'
import type { Client, Conversation } from './xmtp'

const UNREADABLE = 'A conversation that this app cannot show'

/** A conversation that can't be read mustn't hide the others. */
async function readRow(conversation: Conversation): Promise<Row> {
  const { id } = conversation
  const about = describeConversation(conversation).catch(() => ({
    groupName: UNREADABLE,
    seed: id,
  }))
  const last = conversation.lastMessage().catch(() => undefined)
  const starter = starterOf(conversation).catch(() => undefined)
  return { id, about: await about, last: await last, starter: await starter }
}
// #endregion row

// #region rows
/** The conversations of one tab, each with what its row shows. */
export async function readRows(client: Client, state: ConsentState): Promise<Row[]> {
  const conversations = await client.conversations.list({
    consentStates: [state],
    orderBy: ListConversationsOrderBy.LastActivity,
  })
  const rows = await Promise.all(conversations.map(readRow))
  const people = rows.flatMap(({ starter, last }) => [starter ?? [], last?.senderInboxId ?? []])
  const blocked = await blockedAmong(client, people.flat())
  const isBlocked = (inboxId: string | undefined) => inboxId !== undefined && blocked.has(inboxId)
  // Someone who's blocked can still add the user to groups, and write in those of others.
  return rows
    .filter(({ starter }) => state === ConsentState.Allowed || !isBlocked(starter))
    .map((row) => (isBlocked(row.last?.senderInboxId) ? { ...row, last: undefined } : row))
}
// #endregion rows
