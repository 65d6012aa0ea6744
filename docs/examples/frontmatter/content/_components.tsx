import { Badge, usePage } from 'docwright'
import type { Fields } from './fields.ts'

export function Status() {
  const { status, gauge } = usePage<Fields>().frontmatter
  return (
    <p>
      <Badge tone={status === 'draft' ? 'warning' : 'success'}>{status}</Badge>
      {gauge !== undefined && ` Gauge ${gauge}`}
    </p>
  )
}
