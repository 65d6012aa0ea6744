/** The schema of addresses in the configuration. Every page has them, so they can't be relative to one. */
import * as z from 'zod'
import { asParsed } from '../routes/dangerous-address.ts'
import { text } from './text-schema.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:(?!:)/i

const HOST = /^(?:[\w-]+\.)+[a-z]{2,}$/i

const FILE = /\.(?:avif|gif|html?|ico|jpe?g|json|mdx?|pdf|png|svg|webp|xml)$/i

/** Of addresses that are written out in advice. */
const MAX_LENGTH = 200

/** The address that was probably meant: `https://github.com/acme` for `github.com/acme`, and `/logo.svg` for `./logo.svg`. */
export function meantAddress(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined
  const [start = ''] = address.split(/[/?#]/)
  if (HOST.test(start) && !FILE.test(start)) return `https://${address}`
  const path = address.replace(/^(?:\.\/)?(?:public\/)?/, '')
  return /^[^.:/\s]/.test(path) ? `/${path}` : undefined
}

interface StartIssue {
  code: 'custom'
  message: string
  params: { fix: string }
}

const USUAL_START = 'an address that starts with `/` or a scheme such as `https:`'

/** The problem of an address's beginning, if it has one. */
function startIssue(value: string, starts: RegExp, expected: string): StartIssue | undefined {
  const address = asParsed(value)
  if (starts.test(address)) return undefined
  const meant = meantAddress(address)
  const fix =
    meant === undefined
      ? 'Start it with a slash if it is on this site, and with https:// if it is elsewhere.'
      : `Did you mean ${JSON.stringify(meant)}?`
  return { code: 'custom', message: expected, params: { fix } }
}

/** @param expected the beginnings, in words @param isFinal true if no other rule is tried for a value with another start */
function startsWith(starts: RegExp, expected = USUAL_START, isFinal = false): (value: string, context: z.RefinementCtx<string>) => void {
  return (value, { addIssue }) => {
    const issue = startIssue(value, starts, expected)
    if (issue !== undefined) addIssue({ ...issue, continue: !isFinal })
  }
}

const ANYWHERE = new RegExp(`^/|${SCHEME.source}`, 'i')

/** The problem of the address of a file that pages load, if it has one. */
export function fileAddressIssue(address: string): StartIssue | undefined {
  return startIssue(address, ANYWHERE, USUAL_START)
}

/** The address of a file that pages show. */
export const fileAddress = text.superRefine(startsWith(ANYWHERE))

/** One for both themes, or one for each. */
export const themedAddress = z.union([fileAddress, z.strictObject({ light: fileAddress, dark: fileAddress })])

/** A template for such addresses, which can start with a placeholder. */
export const imageTemplate = text.superRefine(startsWith(new RegExp(`${ANYWHERE.source}|^%(?:logo|title|description)`, 'i')))

/** The address of a link: besides, a host without its scheme. */
export const linkStart = startsWith(new RegExp(`${ANYWHERE.source}|^www\\.`, 'i'))

export const linkAddress = text.superRefine(linkStart)

/** The address of requests by a site's own scripts. */
export const requestAddress = text.superRefine(
  startsWith(/^(?:https?:\/\/|\/(?!\/))/i, 'an address that starts with `/` or `https://`', true),
)

/** The origin of a site: an address without a path. */
export const origin = z.url({ protocol: /^https?$/ }).superRefine((value, { addIssue }) => {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return
  const { origin: start, pathname, search, hash } = new URL(value)
  const path = pathname.replace(/\/+$/, '')
  if (path === '' && search === '' && hash === '') return
  const written = path === '' ? `Write "${start}".` : `Write \`baseUrl: '${start}'\` and \`basePath: '${path}'\`.`
  const fix = value.length > MAX_LENGTH ? 'Put a path into `basePath`.' : written
  addIssue({ code: 'custom', message: 'an origin without a path, such as https://docs.example.org', params: { fix } })
})
