/** Makes smaller copies of images in a worker thread. They're kept in the store, so none is encoded twice. */
import type { default as Sharp } from 'sharp'
import { writeOutput } from '../../emit/output.ts'
import { readFileSync, statSync } from '../../inputs/files.ts'
import { bytesEntry } from '../../store/entry-kind.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'

/** Smaller copies of images by a hash of their path, which has one of their contents. */
export const SMALLER_COPIES = bytesEntry('pictures')

export interface EncodeTask {
  /** Key in the store. */
  key: string
  /** Absolute path of the image. */
  file: string
  /** Of the copy, in pixels. */
  width: number
  /** Path to write the copy to. */
  target?: string
}

export interface EncodedImage {
  /** The copy, unless it was written to a file. */
  contents?: Uint8Array
  /** Why the image can't be read. The result is the image itself then. */
  problem?: string
}

export async function encodeTask({ key, file, width, target }: EncodeTask, { store }: ThreadTools): Promise<EncodedImage> {
  const { contents, problem } = await copyOf(file, width, store.get(SMALLER_COPIES, key))
  if (problem === undefined) store.put(SMALLER_COPIES, key, contents)
  if (target === undefined) return { contents, ...(problem !== undefined && { problem }) }
  writeOutput(target, contents)
  return problem === undefined ? {} : { problem }
}

async function copyOf(file: string, width: number, kept: Uint8Array | undefined): Promise<{ contents: Uint8Array; problem?: string }> {
  if (kept !== undefined) return { contents: kept }
  const { size } = statSync(file)
  try {
    // The encoder remembers files by their path, also after they've changed, so it only reads those itself that would take too much memory here.
    const original = size > LARGE ? file : readFileSync(file)
    return { contents: await encode(original, size, width, (await import('sharp')).default) }
  } catch (error) {
    // Browsers go by an image's contents, and not by its name.
    return { contents: readFileSync(file), problem: messageOf(error) }
  }
}

/** In bytes. */
const LARGE = 64 * 1024 * 1024

/** Whether the encoder works here: undefined, or what's wrong. It has native code, which may be missing for this system. */
export async function tryEncoder(): Promise<string | undefined> {
  try {
    await import('sharp')
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** A copy of this part of the original's size saves so little that the image may be a drawing, for which the other kind of compression is better. */
const SMALL_GAIN = 0.7

async function encode(original: Buffer | string, size: number, width: number, sharp: typeof Sharp): Promise<Buffer> {
  const image = sharp(original, { failOn: 'none' })
  const isPng = (await image.metadata()).format === 'png'
  const resized = image.autoOrient().resize({ width, withoutEnlargement: true })
  // More effort takes twice as long and makes files only a few percent smaller. Sharper colors keep text in screenshots readable.
  const lossy = await resized
    .clone()
    .webp({ quality: isPng ? 84 : 80, effort: 2, smartSubsample: isPng })
    .toBuffer()
  if (!isPng || lossy.length < size * SMALL_GAIN) return lossy
  const lossless = await resized.webp({ lossless: true, effort: 2 }).toBuffer()
  return lossless.length < lossy.length ? lossless : lossy
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\n[\s\S]*/, '') : String(error)
}
