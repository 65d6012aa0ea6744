/** Collects the sections that the browser opens while the document loads, for a link to what is in them. `src/client/dev/details.ts` closes them. */
const SCRIPT =
  '{const opened=window.sectionsOpened=new Set;new MutationObserver(r=>{for(const{target}of r)opened.add(target)}).observe(document,{subtree:true,attributeFilter:["open"]})}'

/** A document that knows which sections were closed in it. React's development version complains about each one that isn't closed anymore. */
export function withSectionsWatched(html: string): string {
  return html.replace('<head>', () => `<head><script>${SCRIPT}</script>`)
}
