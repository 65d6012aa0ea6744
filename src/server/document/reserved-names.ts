/**
 * Names that would hide parts of the document: with `<img name="getElementById">`, browsers make that an image, and no script finds anything.
 * React and the client read too many properties to take each from the prototype, so the attribute goes. `src/client/trusted-jsx.ts` does the same
 * in browsers.
 */
import { readAttributes, startTags, withoutAttributes } from './tags.ts'

/** Properties of documents, by the standards and in Chromium, which a test compares with this. React also asks for some of old browsers. */
const NAMES = new Set(
  `
    activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets alinkColor all anchors append appendChild applets
    ariaNotify baseURI bgColor body captureEvents caretPositionFromPoint caretRangeFromPoint characterSet charset childElementCount
    childNodes children clear cloneNode close compareDocumentPosition compatMode constructor contains contentType cookie createAttribute
    createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS createEvent createExpression
    createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker currentScript
    customElementRegistry defaultView designMode dir dispatchEvent doctype documentElement documentMode documentURI domain
    elementFromPoint elementsFromPoint embeds evaluate execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy
    fgColor firstChild firstElementChild fonts forms fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations
    getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode getSelection
    hasChildNodes hasFocus hasOwnProperty hasStorageAccess hasUnpartitionedCookieAccess head hidden images implementation importNode
    inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild lastElementChild lastModified
    linkColor links location lookupNamespaceURI lookupPrefix moveBefore nextSibling nodeName nodeType nodeValue normalize open
    ownerDocument parentElement parentNode pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement prepend prerendering
    previousSibling propertyIsEnumerable queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported
    queryCommandValue querySelector querySelectorAll readyState referrer releaseEvents removeChild removeEventListener replaceChild
    replaceChildren requestStorageAccess rootElement scripts scrollingElement startViewTransition styleSheets textContent timeline title
    toLocaleString toString valueOf visibilityState vlinkColor wasDiscarded when write writeln xmlEncoding xmlStandalone xmlVersion
  `
    .trim()
    .split(/\s+/),
)

/** Constants, events, and properties of one browser or tool. */
const OTHERS = /^(?:[A-Z_]+|on[a-z]+|(?:webkit|moz|ms)[A-Z]\w*|__\w+__)$/

const NAMED = /^(?:embed|form|iframe|img|object)$/i

/** The attributes of an element that would hide something of the document's. */
export function reservedAttributes(tag: string, { name, id }: Partial<Record<'name' | 'id', unknown>>): ('name' | 'id')[] {
  if (!NAMED.test(tag)) return []
  // The id of an image only counts if it has a name.
  const isName = isReserved(name) || (tag === 'img' && typeof name === 'string' && isReserved(id))
  return [...(isName ? ['name' as const] : []), ...(tag === 'object' && isReserved(id) ? ['id' as const] : [])]
}

export function isReserved(name: unknown): name is string {
  return typeof name === 'string' && (NAMES.has(name) || OTHERS.test(name))
}

/** Rendered HTML without such names, whatever component it's from. */
export function withoutReservedNames(html: string): string {
  if (!/<(?:embed|form|iframe|img|object)\b[^>]*\s(?:id|name)=/i.test(html)) return html
  const pieces: string[] = []
  let last = 0
  for (const { name: tag, attributes, end } of startTags(html)) {
    const reserved = NAMED.test(tag) ? reservedAttributes(tag, Object.fromEntries(readAttributes(attributes))) : []
    if (reserved.length === 0) continue
    pieces.push(html.slice(last, end - 1 - attributes.length), withoutAttributes(attributes, reserved))
    last = end - 1
  }
  return pieces.join('') + html.slice(last)
}
