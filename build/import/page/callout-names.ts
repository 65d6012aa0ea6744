import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'

/** Names of callouts in other generators, with the kinds of callouts that they become here. */
export const CALLOUT_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries('note info tip success warning caution danger important'.split(' ').map((name) => [name, name])),
  error: 'danger',
}

/** Types of admonitions in Material for MkDocs, with the directives that mean the same. */
export const ADMONITION_TYPES: Readonly<Record<string, string>> = {
  ...CALLOUT_NAMES,
  ...all('danger', 'bug fail failure missing'),
  ...all('info', 'abstract faq help question summary tldr todo'),
  ...all('note', 'example quote cite'),
  ...all('success', 'check done'),
  attention: 'warning',
  hint: 'tip',
}

function all(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

/** Kinds of badges in other generators, with the tones that they have here. */
export const TONES: Readonly<Record<string, BadgeTone>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
}
