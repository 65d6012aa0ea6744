interface Option {
  /** Stands for its value in texts. An option without a value is on or off. */
  value?: string
  /** For a number, the largest. */
  most?: number
  meaning: string
  example: string
}

const TABLE = {
  root: { value: 'DIR', meaning: 'The folder that contains content/ and public/. Default: the current folder.', example: '../my-site' },
  out: { value: 'DIR', meaning: 'The folder of the built site. Default: dist in the root.', example: '../public_html' },
  port: { value: 'N', most: 65_535, meaning: 'The port to listen on. 0 takes any free one.', example: '8080' },
  host: { value: 'H', meaning: 'The address to listen on. Default: 127.0.0.1, which this machine alone can reach.', example: '0.0.0.0' },
  'allow-host': {
    value: 'NAME',
    meaning: 'A name that the server answers for, such as that of a tunnel. Several are separated by commas.',
    example: 'docs.example',
  },
  'keep-assets': {
    value: 'N',
    most: 99,
    meaning: 'Leaves the assets of the last N builds in the output folder, for pages that are still open.',
    example: '3',
  },
  'remote-cache': {
    value: 'URL',
    meaning: 'A cache that machines share. Default: DOCWRIGHT_REMOTE_CACHE in the environment.',
    example: 'https://cache.example/docs',
  },
  'remote-cache-read-only': { meaning: "Takes from the remote cache, but doesn't write to it.", example: '' },
  'no-config-code': {
    meaning: "Reads a configuration in JavaScript or TypeScript without running it. What isn't written out in it is left out.",
    example: '',
  },
  group: { value: 'NAME', meaning: 'The group of the sidebar that lists the page.', example: '"Get started"' },
  forget: { value: 'ADDRESS', meaning: 'Removes an address and its parts instead.', example: '/guide/old' },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof TABLE

export const OPTIONS: Readonly<Record<OptionName, Option>> = TABLE

type ValueOf<Own> = Own extends { most: number } ? number : Own extends { value: string } ? string : boolean

/** `keepAssets` for `keep-assets`. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name

export type CommandOptions = { [Name in OptionName as CamelCase<Name>]?: ValueOf<(typeof TABLE)[Name]> | undefined } & { args?: string[] }
