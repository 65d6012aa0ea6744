/** A full binary tree in an array, as in RFC 9420 appendix C: leaves have even indices, parents odd ones. */

export const LEAF_NAMES = [...'ABCDEFGH']

/** How far a node is above the leaves. */
export function levelOf(node: number): number {
  let level = 0
  while (((node >> level) & 1) === 1) level += 1
  return level
}

/** @throws RangeError for the root, which has no parent */
export function parentOf(node: number, leaves: number): number {
  const level = levelOf(node)
  const parent = (node | (1 << level)) & ~(1 << (level + 1))
  if (node === rootOf(leaves)) throw new RangeError('The root has no parent.')
  return parent
}

export function rootOf(leaves: number): number {
  return leaves - 1
}

export function siblingOf(node: number, leaves: number): number {
  const parent = parentOf(node, leaves)
  const step = 1 << (levelOf(parent) - 1)
  return node < parent ? parent + step : parent - step
}

/** From a leaf's parent up to the root: what a Commit of that leaf gives new keys, besides the leaf itself. */
export function directPath(leaf: number, leaves: number): number[] {
  const path: number[] = []
  for (let node = leaf * 2; node !== rootOf(leaves); ) {
    node = parentOf(node, leaves)
    path.push(node)
  }
  return path
}

/** The siblings along the way. In a full tree without blanks, the Commit carries one ciphertext for each. */
export function copath(leaf: number, leaves: number): number[] {
  const below = [leaf * 2, ...directPath(leaf, leaves).slice(0, -1)]
  return below.map((node) => siblingOf(node, leaves))
}

/** A leaf's letter, or the letters below a node, joined so that no line breaks between them. */
export function nameOf(node: number): string {
  const span = (1 << levelOf(node)) - 1
  const [first, last] = [(node - span) / 2, (node + span) / 2]
  return first === last ? (LEAF_NAMES[first] ?? '') : `${LEAF_NAMES[first]}\u2060–\u2060${LEAF_NAMES[last]}`
}
