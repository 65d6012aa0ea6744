/** The SDK without its WebAssembly, which the stand-in only needs for this function. */
import type { EncodedContent } from '@xmtp/browser-sdk'

export * from '@xmtp/browser-sdk'

export const encodeText = async (text: string): Promise<EncodedContent> => ({
  content: new TextEncoder().encode(text),
  parameters: {},
})
