/** A command's options as they were given. */
export interface CommandOptions {
  root?: string | undefined
  out?: string | undefined
  port?: number | undefined
  host?: string | undefined
  /** Names that the development server answers for, separated by commas. */
  allowHost?: string | undefined
  /** How many earlier builds keep their assets in the output folder. */
  keepAssets?: number | undefined
  /** Address of a cache that machines share. */
  remoteCache?: string | undefined
  /** Whether this machine only takes from it. */
  remoteCacheReadOnly?: boolean | undefined
  /** The group of the sidebar that a new page joins. */
  group?: string | undefined
  /** The address that `urls` removes. */
  forget?: string | undefined
  /** Positional arguments. */
  args?: string[]
}
