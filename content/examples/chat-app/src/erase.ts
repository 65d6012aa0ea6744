import { type Client, Opfs } from '@xmtp/browser-sdk'

/** Deletes the database of a client. `close` closes the client, because its files are locked until then. */
export async function eraseDatabase(client: Client, close: () => void): Promise<void> {
  const path = `xmtp-${client.env}-${client.inboxId}.db3`
  close()
  const files = await Opfs.create()
  await files.deleteFile(path)
  files.close()
}
