/** The layers that a message passes on each side, and where the drawing numbers its way through them. */

/** From the app down: the name of a layer, and what it and the same layer on the other side exchange. */
export const LAYERS = [
  { name: 'Content', exchanged: 'EncodedContent', y: 72 },
  { name: 'MLS group', exchanged: 'PrivateMessage', y: 134 },
] as const

/** Centers of the numbers in the drawing. The words beside it explain one each. */
export const PATH_MARKS: readonly (readonly [x: number, y: number])[] = [
  [74, 40],
  [14, 72],
  [18, 246],
  [14, 134],
  [34, 230],
  [326, 134],
]
