/** Matches the message of an error about a global that browsers have and Node lacks. */
export const BROWSER_ONLY =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|[A-Z]\w*(?:Element|Observer)) is not defined$/
