/** Protection of readers: the `security` key of the configuration. */
import * as z from 'zod'
import { getOwn } from '../../get-own.ts'
import unsafeSources from './unsafe-sources.json' with { type: 'json' }

/** A scheme such as `https:`, or a host with an optional scheme, port and path. */
const ADDRESS =
  /^(?:[a-z][\w+.-]*:|(?:[a-z][\w+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::(?:\d+|\*))?(?:\/[\w\-./~%@:+!&=]*)?)$/i

/** Keywords that can be added. They're in single quotes. */
const KEYWORDS = ['self', 'strict-dynamic', 'report-sample', 'wasm-unsafe-eval', 'inline-speculation-rules', 'allow-duplicates']

const HASH = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/

/** Reason why a source can't be added, and advice. Undefined if it can. */
function wrongSource(source: string, ofStyles: boolean): { expected: string; fix?: string } | undefined {
  const [, quoted] = /^'(.*)'$/.exec(source) ?? []
  const word = quoted ?? source
  const isAllowed = ofStyles && word === 'unsafe-inline'
  const unsafe = isAllowed ? undefined : getOwn<string>(unsafeSources, word)
  if (unsafe !== undefined) return { expected: 'a source that keeps the policy strict', fix: unsafe }
  if (word === 'none') return { expected: 'a source', fix: 'Sources are only added, so nothing can be taken away here.' }
  if (/^nonce-/.test(word))
    return { expected: 'a source', fix: "Pages are files, so each visit has the same one. Use a hash: `'sha256-…'`." }
  if (isAllowed || KEYWORDS.includes(word) || HASH.test(`'${word}'`))
    return quoted === undefined ? { expected: 'a keyword in single quotes', fix: `Write "'${word}'".` } : undefined
  if (quoted !== undefined)
    return /[.:*/]/.test(quoted) && ADDRESS.test(quoted)
      ? { expected: 'an address without single quotes', fix: `Write "${quoted}".` }
      : { expected: 'a source', fix: `Keywords are ${KEYWORDS.map((keyword) => `'${keyword}'`).join(', ')}.` }
  if (ADDRESS.test(source)) return undefined
  return { expected: 'a source', fix: 'A source is one scheme, host or address: "https://api.example.org".' }
}

const source = (ofStyles: boolean) =>
  z.string().superRefine((value, { addIssue }) => {
    const wrong = wrongSource(value, ofStyles)
    if (wrong !== undefined) addIssue({ code: 'custom', message: wrong.expected, params: { fix: wrong.fix } })
  })

const sources = z.array(source(false)).optional()

/** Styles that scripts add have no hash that a build could know, and run nothing. */
const styleSources = z.array(source(true)).optional()

/** Names of policies: of libraries that create their own. */
const policyNames = z
  .array(z.string().regex(/^(?:[\w\-#=/@.%]+|'allow-duplicates')$/, "the name of a policy, or 'allow-duplicates' in single quotes"))
  .optional()

const KINDS = ['default', 'script', 'style', 'img', 'font', 'connect', 'media', 'object', 'frame', 'child', 'worker', 'manifest'] as const
const ofKinds = Object.fromEntries(KINDS.map((kind) => [`${kind}-src`, sources])) as Record<`${(typeof KINDS)[number]}-src`, typeof sources>

/** Sources by directive, which are added to the policy that the build computes. */
const cspSources = z.strictObject({
  ...ofKinds,
  'script-src-elem': sources,
  'style-src': styleSources,
  'style-src-elem': styleSources,
  'style-src-attr': styleSources,
  'base-uri': sources,
  'form-action': sources,
  'frame-ancestors': sources,
  'report-uri': sources,
  'report-to': z.array(z.string().regex(/^[\w-]+$/, 'the name of an endpoint')).optional(),
  'trusted-types': policyNames,
  'upgrade-insecure-requests': z.array(z.never()).optional(),
})

export const securityOptions = z.strictObject({
  /** More sources for directives of the content security policy; false if pages have none. */
  csp: z.union([z.literal(false), cspSources]).optional(),
})
