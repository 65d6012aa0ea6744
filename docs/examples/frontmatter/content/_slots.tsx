import { usePage } from 'docwright'
import type { Fields } from './fields.ts'

export function AfterContent() {
  const { title, frontmatter } = usePage<Partial<Fields>>()
  const { reviewers = [] } = frontmatter
  if (reviewers.length === 0) return null
  return (
    <p className="reviewers">
      {reviewers.join(' and ')} reviewed “{title}”.
    </p>
  )
}
