/** The oldest supported browsers, as esbuild names them. Newer syntax is rewritten for them. */
export const BROWSER_TARGETS = ['es2022', 'chrome109', 'firefox115', 'safari16.4']
