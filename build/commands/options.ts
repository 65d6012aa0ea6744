import table from './options.json' with { type: 'json' }

interface Option {
  /** Stands for its value in texts. An option without a value is on or off. */
  value?: string
  /** For a number, the largest. */
  most?: number
  meaning: string
  example: string
}

export type OptionName = keyof typeof table

export const OPTIONS: Readonly<Record<OptionName, Option>> = table

type ValueOf<Own> = Own extends { most: number } ? number : Own extends { value: string } ? string : boolean

/** `keepAssets` for `keep-assets`. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name

export type CommandOptions = { [Name in OptionName as CamelCase<Name>]?: ValueOf<(typeof table)[Name]> | undefined } & { args?: string[] }
