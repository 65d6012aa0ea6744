/** A file of the finished site: its path, a hash of its inputs, and how to create it. */
export interface Output {
  /** Relative to the output folder, with forward slashes. */
  path: string
  /** Hash of all inputs. Equal keys mean equal contents. */
  key: string
  /** Called only if the last build's file can't be reused. */
  contents(): Promise<string | Uint8Array> | string | Uint8Array
  /** Writes the same contents to a file, in another thread. Called instead of `contents`. */
  write?(file: string): Promise<void>
  /** Path of another output with the same contents, so they're only created once. */
  sameAs?: string
}
