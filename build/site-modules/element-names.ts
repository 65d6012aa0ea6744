/** The elements that a page's content can contain, of which `content/_components.tsx` can replace each. */
export const ELEMENT_NAMES: readonly string[] =
  `h1 h2 h3 h4 h5 h6 p a img pre code table thead tbody tfoot tr th td caption colgroup col ul ol li dl dt dd blockquote hr br
  strong em del ins s b i u small sub sup mark kbd samp var abbr cite q dfn time data ruby rt rp bdi bdo wbr span div section article
  aside header footer nav main address hgroup search figure figcaption picture source video audio track iframe embed object param canvas
  svg math map area details summary dialog menu form fieldset legend label input textarea select option optgroup datalist button
  output progress meter template slot noscript script style`.split(/\s+/)
