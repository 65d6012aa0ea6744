/** Words without a subject, which running text is indexed without, so the index is a fifth smaller. Titles keep them: readers may know one by heart. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before both but by can could did do does each for from had has have
  here how i if in into is it its just like may me more most my no not of on one only or other our out over own same should so some such
  than that the their them then there these they this those through to too under up us very was we were what when where which while who
  whose why will with would you your`.split(/\s+/),
)

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}
