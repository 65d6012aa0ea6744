/** Sends requests as bytes, valid or not, and reads responses from the socket. */
import { connect, type Socket } from 'node:net'

/** An open connection to a server, before any request. */
export function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise((resolve, reject) => socket.once('connect', () => resolve(socket)).once('error', reject))
}

/** Sends bytes and reads until the server closes the connection. If that's aborted, returns what has arrived. */
export async function sendRaw(url: string, bytes: string | Buffer, { ends = false } = {}): Promise<Buffer> {
  const socket = await openSocket(url)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  if (ends) socket.end(bytes)
  else socket.write(bytes)
  await closed
  return Buffer.concat(chunks)
}

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: Buffer
}

/** Sends a request line and headers as they are, and reads the response. */
export async function requestRaw(url: string, line: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const hostHeader = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${new URL(url).host}`]
  const head = [line, ...hostHeader, 'Connection: close', ...headers]
  return readAnswer(await sendRaw(url, `${head.join('\r\n')}\r\n\r\n`))
}

export function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString('latin1')
    .split('\r\n')
  const headers = lines.map((text): [string, string] => [
    text.slice(0, text.indexOf(':')).toLowerCase(),
    text.slice(text.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
    headers: new Map(headers),
    body: bytes.subarray(end < 0 ? bytes.length : end + 4),
  }
}
