/**
 * Names that elements mustn't have. Browsers make the name of an `embed`, a `form`, an `iframe`, an `img` or an `object` a property of the document, in
 * front of the document's own. With `<img name="getElementById">`, that's an image, and no script finds anything anymore. React and the client read
 * far too many properties to take each from the prototype, so the attribute goes. `src/client/trusted-jsx.ts` does the same for what browsers render.
 */
import { readAttributes, startTags, withoutAttributes } from './tags.ts'

/** What documents have, by the standards and in Chromium, which a test compares with this. React also asks for what only old browsers had. */
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

/** Constants, events, and what one browser or one tool has. */
const OTHERS = /^(?:[A-Z_]+|on[a-z]+|(?:webkit|moz|ms)[A-Z]\w*|__\w+__)$/

const NAMED = /^(?:embed|form|iframe|img|object)$/i

/** The attributes of an element that would take the place of something of the document's. */
export function reservedAttributes(tag: string, { name, id }: Partial<Record<'name' | 'id', unknown>>): ('name' | 'id')[] {
  if (!NAMED.test(tag)) return []
  // The id of an image only counts if it has a name.
  const isName = isReserved(name) || (tag === 'img' && typeof name === 'string' && isReserved(id))
  return [...(isName ? ['name' as const] : []), ...(tag === 'object' && isReserved(id) ? ['id' as const] : [])]
}

export function isReserved(name: unknown): name is string {
  return typeof name === 'string' && (NAMES.has(name) || OTHERS.test(name))
}

/** Rendered HTML without them, whatever component it's from. */
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
