/** Phrases that this project's English avoids, and what to write instead: the list behind "Write plain English" in CONTRIBUTING.md. */
import { CODE } from './read-prose.ts'

export interface Phrase {
  /** What it looks like in text whose lines are joined and whose inline code is `CODE`. */
  find: RegExp
  /** What to do about it, in a sentence. */
  instead: string
  /** A sentence that has it, and one that says the same in plain English. Both are tested. */
  wrong: string
  right: string
  /** True where only pages and documents are checked: in messages it is too common, or too formal a matter. */
  inMarkdownOnly?: boolean
}

/** Words that are translated rather than chosen, mostly from German. */
const TRANSLATED: readonly Phrase[] = [
  {
    find: /\bbelong(s|ed)? into\b/,
    instead: 'Write "belongs in", or say where it goes.',
    wrong: 'A stream belongs into an effect.',
    right: 'Start a stream inside an effect.',
  },
  {
    find: /\b(has|have|having|had) ((at most|exactly|about|up to|only) )?[\d.,]+ ?([kMG]i?B|bytes?|bits?|characters?)\b(?! (of|left|more))/,
    instead: 'Write "is 12 MB", "is 32 bytes long".',
    wrong: 'The key must have 32 bytes.',
    right: 'The key must be 32 bytes long and have 16 bytes of salt.',
  },
  {
    find: /\b(bring|brings|brought|bringing) ([^.\s]+ ){0,6}along\b/,
    instead: 'Write "includes" or "comes with".',
    wrong: 'A list brings the answered message along.',
    right: 'Each reply includes the message it answers.',
  },
  {
    find: new RegExp(`\\bhangs? (on|at) ${CODE}`),
    instead: 'Write "is a method of", "belongs to" or "depends on".',
    wrong: 'All of them hang on `client.preferences`.',
    right: 'All of them are methods of `client.preferences`.',
  },
  {
    find: /\b(is|are|was|were|be|been) told (in|at|over|on|with|once|twice|nothing)\b|\btold as\b/,
    instead: 'Write "is described in", "is reported at" or "is shown".',
    wrong: 'What comes next is told in the guide.',
    right: 'The guide says what comes next, and users are told that it was sent.',
  },
  {
    find: /\b(stands?|standing) (in(?! for\b)|on|at|under|above|below|beside|behind|between|before|there|once)\b/,
    instead: 'Write "is in", "is under", "appears" or "says".',
    wrong: 'The reason stands in its status.',
    right: 'Its status has the reason. A double stands in for the server.',
  },
  {
    find: /\b(lies?|lay|lying) (beside|below|under|next to|elsewhere)\b/,
    instead: 'Write "is next to", "is in", "is somewhere else".',
    wrong: 'The image lies beside its page.',
    right: 'The image is next to its page.',
  },
  {
    find: /\b(take|takes|took|taken|taking) (it|them|these|those|([^.,\s]+ ){0,3}(lines?|links?|files?|keys?|options?|words?|tags?|blocks?)) away\b/,
    instead: 'Write "remove".',
    wrong: 'Say where the link leads, or take it away.',
    right: 'Say where the link leads, or remove it. Only the group can take the role away.',
  },
  {
    find: /\b(leave|leaves|left|leaving) ([^.,\s]+ ){0,3}away\b/,
    instead: 'Write "leave it out" or "remove".',
    wrong: 'Correct the part after the hash, or leave it away.',
    right: 'Correct the part after the hash, or leave it out.',
  },
  {
    find: /\bputs? (that|it|this|them) right\b/,
    instead: 'Write "fixes".',
    wrong: 'HMAC keys put that right.',
    right: 'HMAC keys fix that.',
  },
  {
    find: /\bknows? no\b/,
    instead: 'Write "doesn\'t know", "doesn\'t have" or "there is no".',
    wrong: 'The node knows no names.',
    right: "The node doesn't know any names.",
  },
  {
    find: /(?<!\b(there|which|this) )\b(is|are) no (page|file|error|cache|address|site|range|component|name|secret|backup|server|element|attribute)s?\b/i,
    instead: 'Write "isn\'t a …".',
    wrong: 'A file whose name starts with a dot is no page.',
    right: "A file whose name starts with a dot isn't a page, and there is no error.",
  },
  {
    find: /\b(treat|write|use|do|call) (it|them|that|this) so\b/,
    instead: 'Say how: "like this", or name what to do.',
    wrong: 'A name is only a claim. Treat it so.',
    right: "A name is only a claim. Don't trust it.",
  },
  {
    find: /\b(by|over) (two|both|another|either|the other) roads?\b/,
    instead: 'Write "twice", "in two ways".',
    wrong: 'The list drops what comes by two roads.',
    right: 'The list drops messages that arrive twice.',
  },
  {
    find: /\b(should|must|may|to|will) ring\b/,
    instead: 'Write "trigger a notification".',
    wrong: 'Decide whether message requests should ring.',
    right: 'Decide whether message requests should trigger a notification.',
  },
  {
    find: /\b(two|three|four|several) reaches\b/,
    instead: 'Write "levels", or say what is reached.',
    wrong: 'There are three reaches.',
    right: 'You can sync at three levels, and a message reaches everyone.',
  },
  {
    find: /\b(its|the|a) twins?\b/,
    instead: 'Say what it is: "the other tab", "the same method in Node".',
    wrong: 'The message replaces its twin.',
    right: 'The message replaces the optimistic one.',
  },
  {
    find: /\bsince (\d+|two|three|several|many|some) (years|months|weeks|days|hours|minutes)\b(?! ago)/,
    instead: 'Write "for two years", or "since 2024".',
    wrong: 'The network has been running since two years.',
    right: 'The network has been running for two years, since 2024.',
  },
  {
    find: /\b(allow|allows|enable|enables|permit|permits) to\b/,
    instead: 'Write "lets you …".',
    wrong: 'This option allows to filter messages.',
    right: 'This option lets you filter messages. Members are allowed to leave.',
  },
  {
    find: /\bhow ([^.\s]+ ){1,4}looks? like\b/,
    instead: 'Write "what … looks like" or "how … looks".',
    wrong: 'This is how a message looks like.',
    right: 'This is what a message looks like.',
  },
  {
    find: /\b(informations|advices|softwares|feedbacks|an information|an advice)\b/,
    instead: 'These words have no plural: "information", "a piece of advice".',
    wrong: 'More informations are in the guide.',
    right: 'More information is in the guide.',
  },
  {
    find: /\bresp\./,
    instead: 'Write "or", "and" or "respectively".',
    wrong: 'Call it in Kotlin resp. Swift.',
    right: 'Call it in Kotlin or Swift.',
  },
  {
    find: /\bso-called\b/,
    instead: 'Leave it out: it sounds doubtful in English.',
    wrong: 'Each change starts a so-called epoch.',
    right: 'Each change starts an epoch.',
  },
  {
    find: /\bwithout a word\b/,
    instead: 'Write "silently" or "without saying so".',
    wrong: 'The stream ends without a word.',
    right: 'The stream ends silently.',
  },
  {
    find: /\bfaults?\b(?!-|[ -]toleran)/,
    instead: 'Write "bug", "mistake" or "problem".',
    wrong: 'This is a fault of the generator.',
    right: "This is a bug in the generator. The network doesn't default, and it is fault-tolerant.",
  },
]

/** Words that nobody says any more. */
const ARCHAIC: readonly Phrase[] = [
  {
    find: /\bmend(s|ed|ing)?\b/,
    instead: 'Write "fix".',
    wrong: 'It goes once it is mended.',
    right: 'It goes away once you fix it.',
  },
  {
    find: /\bcures?\b/,
    instead: 'Write "fix", or say what to do.',
    wrong: 'The cure is a pause.',
    right: 'To fix it, wait a minute.',
  },
  {
    find: /\bin vain\b/,
    instead: 'Write "without success", or say what happened.',
    wrong: 'The client waits in vain.',
    right: 'The client waits, but nothing arrives.',
  },
  {
    find: /\bfor ever\b/,
    instead: 'Write "forever", or say how long.',
    wrong: 'The name is yours for ever.',
    right: 'The name is yours forever.',
  },
  {
    find: /\bhear(s|ing)? of\b/,
    instead: 'Write "learn about", "find out", "get notified of".',
    wrong: 'Hear of the next release.',
    right: "Get notified of releases you haven't heard of.",
  },
  {
    find: /\b(some|any|every)body\b/,
    instead: 'Write "someone", "anyone", "everyone".',
    wrong: 'Add somebody to write to.',
    right: 'Add someone to write to.',
  },
  {
    find: /\bwho(m|so)?ever\b/,
    instead: 'Write "anyone who", or name the person.',
    wrong: 'Whoever has the key can read it.',
    right: 'Anyone who has the key can read it.',
  },
  {
    find: /\b(anew|afresh)\b/,
    instead: 'Write "again" or "from scratch".',
    wrong: 'Each build makes it anew.',
    right: 'Each build makes it again.',
  },
  {
    find: /\b(therein|thereof|thereto|hereby|herein|whereby|wherein|hitherto|henceforth|thence|whence)\b/,
    instead: 'Write "in it", "of it", "by which", "from now on".',
    wrong: 'Open the archive and the file therein.',
    right: 'Open the archive and the file in it.',
  },
  {
    find: /\b(whilst|amongst|lest|albeit)\b/,
    instead: 'Write "while", "among", "so that … not", "although".',
    wrong: 'Keep the tab open whilst it syncs.',
    right: 'Keep the tab open while it syncs.',
  },
]

/** A noun or a formula where one plain word would do. */
const WORDY: readonly Phrase[] = [
  {
    find: /\b(make|makes|made|making) use of\b/,
    instead: 'Write "use".',
    wrong: 'Both make use of the same database.',
    right: 'Both use the same database.',
  },
  {
    find: /\bin order to\b/,
    instead: 'Write "to".',
    wrong: 'Sync in order to see it.',
    right: 'Sync to see it.',
  },
  {
    find: /\bprior to\b/,
    instead: 'Write "before".',
    wrong: 'Sync prior to reading.',
    right: 'Sync before you read.',
  },
  {
    find: /\butili[sz](e|es|ed|ing|ation)\b/,
    instead: 'Write "use".',
    wrong: 'The worker utilizes one core.',
    right: 'The worker uses one core.',
  },
  {
    find: /\bdue to the fact that\b/,
    instead: 'Write "because".',
    wrong: 'It failed due to the fact that the key was missing.',
    right: 'It failed because the key was missing.',
  },
  {
    find: /\bwith (regard|respect) to\b/,
    instead: 'Write "about" or "for".',
    wrong: 'See the rules with regard to consent.',
    right: 'See the rules about consent.',
  },
  {
    find: /\bplease note\b/,
    instead: 'Leave it out, and say what the reader has to know.',
    wrong: 'Please note that the key changes.',
    right: 'The key changes.',
  },
  {
    find: /\bas (they|it) says?\./,
    instead: "Say what to do: the reader can't see what you mean.",
    wrong: 'As they say.',
    right: 'Sync, then try again.',
  },
]

/** The reader wants to know about the subject, not about the page. */
const ABOUT_THE_SITE: readonly Phrase[] = [
  {
    find: /\b(this|the) (page|site) (knows|was checked|was run|doesn't state|does not state)\b|\bknown to this page\b/,
    instead: 'Give the fact, the version or the date, and leave out how the page was made.',
    wrong: 'Dates are of the last change known to this page.',
    right: 'Dates are of the last release, as of November 2026.',
  },
]

/** Written out in full, these sound stiff, except at the end of a clause. Elsewhere a page may choose: "it is" and "it's" are both fine. */
const CONTRACTED: readonly Phrase[] = [
  {
    find: /\bcan ?not\b(?! only)/,
    instead: 'Write "can\'t".',
    wrong: 'You cannot undo this.',
    right: "You can't undo this.",
    inMarkdownOnly: true,
  },
  {
    find: /\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b(?! only|\s*(?:[.,;:)]|$))/,
    instead: 'Write "don\'t", "isn\'t", "won\'t" and so on.',
    wrong: 'Do not sign it, if it is not yours.',
    right: "Don't sign it if it isn't yours. This is what signing does, and what it does not.",
    inMarkdownOnly: true,
  },
]

export const PHRASES: readonly Phrase[] = [...TRANSLATED, ...ARCHAIC, ...WORDY, ...ABOUT_THE_SITE, ...CONTRACTED]
