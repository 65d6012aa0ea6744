/** Names of the elements of HTML and SVG. Anything else in angle brackets is a component, or text. */
const HTML =
  'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp search section select small source span strike strong sub summary sup svg table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr'
const SVG =
  'animate animatetransform circle clippath defs desc ellipse feblend feflood fegaussianblur fecolormatrix feoffset fecomposite femerge femergenode filter foreignobject g line lineargradient marker mask path pattern polygon polyline radialgradient rect stop symbol text textpath tspan use'

export const ELEMENTS: ReadonlySet<string> = new Set(`${HTML} ${SVG}`.split(' '))
