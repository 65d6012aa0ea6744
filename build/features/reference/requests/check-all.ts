/** All checks of a site's references, besides those without which there'd be no pages. */
import type { MentioningPage } from '../../../compile/reference/mentions.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import type { Site } from '../../../site/site.ts'
import { mapMemory } from '../../../store/memories.ts'
import { type Located, problemAt, textAt } from '../document/located.ts'
import { methodAndPath } from '../document/operations.ts'
import { parametersOf } from '../document/parts.ts'
import type { ListedReferences } from '../list-references.ts'
import type { Reference } from '../open-reference.ts'
import { checkExamples, type WrongExample } from './check-examples.ts'
import { checkMentions } from './check-mentions.ts'

/** Wrong examples of each part of a document, by a hash of what decides about them. */
const EXAMPLES = mapMemory<readonly WrongExample[]>('reference-examples')

/** Something of which a check says that it lacks what readers need. */
interface Lacking {
  readonly at: Located
  readonly name: string
}

/** Checks that are off unless a site asks for them. */
const LACKING = [
  {
    code: 'reference-undescribed' as const,
    what: 'has no description',
    fix: 'Say what it is, and when to use it, under `description`.',
    find: undescribedIn,
  },
  {
    code: 'reference-sampleless' as const,
    what: 'has no example of an answer',
    fix: 'Add one under `example` or `examples` of its content.',
    find: ({ linked: { operations } }: Reference): Lacking[] =>
      operations.flatMap((one) => {
        const responses = JSON.stringify(one.at.value['responses'])
        const lacks = !one.isWebhook && /"content":/.test(responses) && !/"examples?":/.test(responses)
        return lacks ? [{ at: one.at, name: methodAndPath(one) }] : []
      }),
  },
]

/** Operations, their parameters, tags, schemas and properties that pages show without a word about them. */
function undescribedIn({ linked: { operations, tags, schemas }, view: { shapeOf } }: Reference): Lacking[] {
  const found: (Lacking & { readonly text: string | undefined })[] = []
  const own = (at: Located, name: string) => found.push({ at, name, text: textAt(at.value, 'description') })
  for (const { title, at } of tags) if (at !== undefined) own(at, `The tag ${title}`)
  for (const operation of operations) {
    own(operation.at, methodAndPath(operation))
    for (const { at, name, place } of parametersOf(operation)) own(at, `The ${place} parameter \`${name}\``)
  }
  for (const { name: title, at } of schemas) {
    const shape = shapeOf(at)
    found.push({ at, name: `The schema ${title}`, text: shape.text('description') })
    for (const { name, shapes } of shape.properties) {
      const text = shapes.map((one) => one.text('description')).find((one) => one !== undefined)
      for (const one of shapes.slice(0, 1)) found.push({ at: one.at, name: `The property \`${name}\` of ${title}`, text })
    }
  }
  // A parameter or a property may be one of several things that are shown.
  return [...new Map(found.flatMap((one) => (one.text === undefined ? [[one.at.value, one] as const] : []))).values()]
}

export function checkAll(
  references: readonly Pick<ListedReferences['references'][number], 'index'>[],
  pages: readonly MentioningPage[],
  { config: { checks }, store }: { config: Pick<Site['config'], 'checks'>; store: Pick<Site['store'], 'map'> },
): Diagnostic[] {
  const indexes = references.map(({ index }) => index())
  const known = store.map(EXAMPLES)
  const areExamplesChecked = (checks['reference-example'] ?? checks.reference) !== 'off'
  return [
    ...(areExamplesChecked ? indexes.flatMap(({ reference }) => checkExamples(reference.view.root, known)) : []),
    ...checkMentions(pages, indexes),
    ...LACKING.filter(({ code }) => (checks[code] ?? 'off') !== 'off').flatMap(({ code, what, fix, find }) =>
      indexes.flatMap(({ reference }) =>
        find(reference).map(({ at, name }) => problemAt(at, ['warning', code], { message: `${name} ${what}.`, fix })),
      ),
    ),
  ]
}
