/** Letters of scripts that run from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Signs and digits that end up at the other end of a name from left to right if the text around it runs from right to left. */
const LOOSE_END = /^[\d./\\~@#$_+*<[({-]|[/\\+#*_$>\])}-]$/

/** The direction of a title that may be the name of a file or code, such as `.env` or `C++`. Undefined if it reads right in any text. */
export function nameDirection(title: string): 'ltr' | undefined {
  return LOOSE_END.test(title) && !FROM_RIGHT.test(title) ? 'ltr' : undefined
}
