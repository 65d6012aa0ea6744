/** What stands at the top of an ES module that bundles CommonJS packages: they call `require` for parts of Node. */
export const REQUIRE_BANNER = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
}
