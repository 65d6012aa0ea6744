/** Elements within a line of text: beside them, white space is a space, and a word may go on within them. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
)
