import type { Diagnostic } from './diagnostic.ts'
import { nearestName } from './nearest.ts'

/** A link to a part that a page doesn't have. @param found what else may be meant */
export function describeDeadAnchor(
  link: { written: string; where: string; id: string; anchors: readonly string[] },
  found?: string,
): Pick<Diagnostic, 'code' | 'message'> & { fix: string } {
  const { written, where, id, anchors } = link
  const near = nearestName(id, anchors)
  const meant = [near && `#${near}`, found].filter((part) => part !== undefined).join(', or ')
  const message = `The link ${written} doesn't lead to a part of ${where}: nothing there has the id \`${id}\`.`
  return { code: 'dead-anchor', message, fix: meant === '' ? 'Correct the part after `#`, or leave it out.' : `Did you mean ${meant}?` }
}
