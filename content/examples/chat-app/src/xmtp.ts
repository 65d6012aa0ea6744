/** What this program uses of the SDK. The SDK's own client has all of it, and so does the stand-in. */
import type * as sdk from '@xmtp/browser-sdk'

type Shared =
  | 'id'
  | 'addedByInboxId'
  | 'consentState'
  | 'isActive'
  | 'lastMessage'
  | 'members'
  | 'messages'
  | 'publishMessages'
  | 'sendReaction'
  | 'sendReply'
  | 'sendText'
  | 'updateConsentState'

// #region types
export type Message = sdk.DecodedMessage
export type Dm = Pick<sdk.Dm, Shared | 'peerInboxId'>
export type Group = Pick<sdk.Group, Shared | 'name' | 'requestRemoval' | 'updateName'>
export type Conversation = Dm | Group
// #endregion types

export const isDm = (conversation: Conversation): conversation is Dm =>
  'peerInboxId' in conversation

export type Stream = AsyncIterable<unknown> & Pick<sdk.AsyncStreamProxy<unknown>, 'end'>

export interface Conversations {
  createDmWithIdentifier(identifier: sdk.Identifier): Promise<Dm>
  createGroupWithIdentifiers(
    identifiers: sdk.Identifier[],
    options?: sdk.CreateGroupOptions,
  ): Promise<Group>
  getConversationById(id: string): Promise<Conversation | undefined>
  getMessageById(id: string): Promise<Message | undefined>
  list(options?: sdk.ListConversationsOptions): Promise<Conversation[]>
  stream(options?: sdk.StreamOptions<sdk.SafeConversation, Conversation>): Promise<Stream>
  streamAllMessages(
    options?: Parameters<sdk.Conversations['streamAllMessages']>[0],
  ): Promise<Stream>
  syncAll(consentStates?: sdk.ConsentState[]): Promise<void>
}

export interface Client extends Pick<sdk.Client, 'accountIdentifier' | 'canMessage' | 'inboxId'> {
  conversations: Conversations
  preferences: Pick<
    sdk.Client['preferences'],
    'fetchInboxStates' | 'getConsentState' | 'setConsentStates'
  > & {
    streamConsent(options?: sdk.StreamOptions<sdk.Consent[]>): Promise<Stream>
  }
}
