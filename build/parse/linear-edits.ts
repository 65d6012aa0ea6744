/** Has remark's tokenizer only move the events after a change. It moves all of the page for each quote, list and heading that ends, which takes minutes for long pages. */
import { EditMap } from 'micromark-util-edit-map'

EditMap.prototype.consume = function (events) {
  const changes = this.map.sort(([a], [b]) => a - b)
  let at = changes[0]?.[0] ?? events.length
  const start = at
  const rest = events.slice(start)
  events.length = start
  const keepUntil = (end: number) => {
    for (; at < end; at++) events.push(rest[at - start] as (typeof events)[number])
  }
  for (const [index, removed, added] of changes) {
    keepUntil(index)
    for (const event of added) events.push(event)
    at += removed
  }
  keepUntil(start + rest.length)
  this.map.length = 0
  this.index.clear()
}
