/** A file of the finished site: where it goes, what it was made from, and how to get it. */
export interface Output {
  /** Relative to the output folder, with forward slashes. */
  path: string
  /** Hash of all that the file is made from: equal keys mean equal contents. */
  key: string
  /** Called only where the last build's file cannot be used again. */
  contents(): Promise<string | Uint8Array> | string | Uint8Array
  /** Makes the file where it is to be, in another thread: instead of `contents`, which is the same. */
  write?(file: string): Promise<void>
  /** Path of an output with the same contents: they are made once. */
  sameAs?: string
}
