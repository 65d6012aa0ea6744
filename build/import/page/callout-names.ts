/** Names of callouts and badges in other generators. */
import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'
import NAMES from './callout-names.json' with { type: 'json' }

/** Names of callouts, with the kinds of callouts that they become here. */
export const CALLOUT_NAMES: Readonly<Record<string, string>> = NAMES.callouts

/** Types of admonitions in Material for MkDocs, with the directives that mean the same. */
export const ADMONITION_TYPES: Readonly<Record<string, string>> = { ...CALLOUT_NAMES, ...NAMES.admonitions }

/** Kinds of badges, with the tones that they have here. */
export const TONES = NAMES.tones as Readonly<Record<string, BadgeTone>>
