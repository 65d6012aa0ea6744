/** The first line of an ES module that contains CommonJS packages, which call `require` for parts of Node. */
export const REQUIRE_BANNER = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
}
