/** All checks of a site's references, besides those without which there'd be no pages. */
import type { MentioningPage } from '../../../compile/reference/mentions.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import type { Site } from '../../../site/site.ts'
import { mapMemory } from '../../../store/memories.ts'
import { problemAt, textAt } from '../document/located.ts'
import { methodAndPath } from '../document/operations.ts'
import type { LinkIndex } from '../links/link-index.ts'
import type { ListedReferences } from '../list-references.ts'
import { checkExamples } from './check-examples.ts'
import { checkMentions } from './check-mentions.ts'

/** Problems of a document's examples, by a hash of the document. */
const EXAMPLES = mapMemory<readonly Diagnostic[]>('reference-examples')

type Operation = LinkIndex['reference']['linked']['operations'][number]

/** Checks that are off unless a site asks for them. */
const LACKING = [
  {
    code: 'reference-undescribed' as const,
    what: 'has no description',
    fix: 'Say what it does and when to call it, under `description`.',
    lacks: ({ at }: Operation) => textAt(at.value, 'description') === undefined,
  },
  {
    code: 'reference-sampleless' as const,
    what: 'has no example of an answer',
    fix: 'Add one under `example` or `examples` of its content.',
    lacks: ({ at, isWebhook }: Operation) => {
      const responses = JSON.stringify(at.value['responses'])
      return !isWebhook && /"content":/.test(responses) && !/"examples?":/.test(responses)
    },
  },
]

export function checkAll(
  references: ListedReferences['references'],
  pages: readonly MentioningPage[],
  { config: { checks }, store }: Pick<Site, 'config' | 'store'>,
): Diagnostic[] {
  const indexes = references.map(({ index }) => index())
  const known = store.map(EXAMPLES)
  const examples = references.flatMap(({ file, index }) => {
    if ((checks['reference-example'] ?? checks.reference) === 'off') return []
    const found = known.get(file.key) ?? checkExamples(index().reference.document)
    known.set(file.key, found)
    return found
  })
  const lacking = LACKING.flatMap(({ code, what, fix, lacks }) =>
    indexes.flatMap(({ reference }) =>
      (checks[code] ?? 'off') === 'off'
        ? []
        : reference.linked.operations
            .filter(lacks)
            .map((one) => problemAt(one.at, { severity: 'warning', code, message: `${methodAndPath(one)} ${what}.`, fix })),
    ),
  )
  return [...examples, ...checkMentions(pages, indexes), ...lacking]
}
