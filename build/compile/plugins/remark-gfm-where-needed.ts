/**
 * GitHub's additions to Markdown, by remark-gfm, less what a page cannot need: its way of finding bare email addresses
 * is asked at every letter of a page, which takes a quarter of the time of parsing it, and few pages hold an address.
 */
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'

/** Of micromark's extensions, what is looked at here: what may begin at which character of a text. */
interface Extension {
  text?: Record<string, Construct | Construct[]>
}

interface Construct {
  name?: string
}

/** The least that stands around the sign in an address. Packages with a version look the same and do no harm. */
const ADDRESS = /[\w.+-]@[\w.-]/

export function remarkGfmWhereNeeded(this: Processor, { source }: { source: string }): void {
  remarkGfm.call(this as never)
  if (ADDRESS.test(source)) return
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: Extension[] }
  for (const extension of micromarkExtensions) {
    if (extension.text !== undefined) extension.text = without('emailAutolink', extension.text)
  }
}

function without(name: string, record: Record<string, Construct | Construct[]>): Record<string, Construct[]> {
  const kept = Object.entries(record).map(([character, constructs]): [string, Construct[]] => [
    character,
    [constructs].flat().filter((construct) => construct.name !== name),
  ])
  return Object.fromEntries(kept.filter(([, constructs]) => constructs.length > 0))
}
