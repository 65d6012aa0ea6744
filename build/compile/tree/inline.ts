/** Elements within a line of text. White space next to them counts, and a word can continue inside them. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
)
